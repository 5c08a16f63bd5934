'use client';

import { type ReactNode, useEffect } from 'react';
import { LanguageContext } from '@/components/layout/language-context';
import { languageStore, useLoadedLanguage } from './loaded-language';

/** Sets the language of the document, and lets the menu choose another one. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language } = useLoadedLanguage();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return <LanguageContext value={languageStore}>{children}</LanguageContext>;
}
