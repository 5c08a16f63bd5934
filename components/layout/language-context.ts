import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/i18n/languages';

interface CurrentLanguage {
  language: Language;
  choose: (language: Language) => void;
}

export const LanguageContext = createContext<CurrentLanguage>({ language: DEFAULT_LANGUAGE, choose: () => undefined });

/** The language on display, and the way to another. */
export const useLanguage = () => useContext(LanguageContext);
