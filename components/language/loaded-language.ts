import { createContext, useContext } from 'react';
import { useLanguageStore } from '@/components/layout/language-context';
import type { LanguageStore } from '@/lib/i18n/language-store';
import type { Messages } from '@/lib/i18n/messages';

/** Texts and views of a language other than German. */
export interface LoadedLanguage extends Pick<typeof import('./translated-views'), 'Texts' | 'views'> {
  /** All texts. German fills the gaps of the translation. */
  messages: Messages;
}

/** The store of `LanguageContext`, with the type of the loaded texts and views. */
export const LoadedLanguageContext = createContext<LanguageStore<LoadedLanguage> | null>(null);

/** Returns the language on display with its texts and views. `loaded` is null for German, which the server rendered. */
export const useLoadedLanguage = () => useLanguageStore(useContext(LoadedLanguageContext));
