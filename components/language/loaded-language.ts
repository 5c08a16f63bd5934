import { createContext, useContext } from 'react';
import { useLanguageStore } from '@/components/layout/language-context';
import type { LanguageStore } from '@/lib/i18n/language-store';
import type { Messages } from '@/lib/i18n/messages';

/** What showing a language other than German takes. */
export interface LoadedLanguage extends Pick<typeof import('./translated-views'), 'Texts' | 'views'> {
  /** All texts, German where the language lacks one. */
  messages: Messages;
}

/** The store of `LanguageContext`, with the type of what it loads. */
export const LoadedLanguageContext = createContext<LanguageStore<LoadedLanguage> | null>(null);

/** The language on display and what it loaded: null for German, which the server rendered. */
export const useLoadedLanguage = () => useLanguageStore(useContext(LoadedLanguageContext));
