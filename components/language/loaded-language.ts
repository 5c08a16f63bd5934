import { createContext, useContext } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** What showing a language other than German takes. */
export interface LoadedLanguage extends Pick<typeof import('./translated-views'), 'Texts' | 'views'> {
  /** All texts, German where the language lacks one. */
  messages: Messages;
}

export const LoadedLanguageContext = createContext<LoadedLanguage | null>(null);

/** Null for German, which the server rendered. */
export const useLoadedLanguage = () => useContext(LoadedLanguageContext);
