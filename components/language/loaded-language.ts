import { createContext, useContext } from 'react';
import { useLanguageStore } from '@/components/layout/language-context';
import type { LanguageStore } from '@/lib/i18n/language-store';
import type { Messages } from '@/lib/i18n/messages';

/** What showing a language other than German takes. */
export interface LoadedLanguage extends Pick<typeof import('./translated-views'), 'Texts' | 'views'> {
  /** All texts, German where the language lacks one. */
  messages: Messages;
}

export const LoadedLanguageContext = createContext<LanguageStore<LoadedLanguage> | null>(null);

/** The language on display and what it takes, which is null for German: the server rendered that. */
export const useLoadedLanguage = () => useLanguageStore(useContext(LoadedLanguageContext));
