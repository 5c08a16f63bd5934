'use client';

import { type ReactNode, useEffect } from 'react';
import { LanguageContext, useLanguageStore } from '@/components/layout/language-context';
import { createLanguageStore } from '@/lib/i18n/language-store';
import type { Language } from '@/lib/i18n/languages';
import { type PartialMessages, withFallback } from '@/lib/i18n/messages';
import { type LoadedLanguage, LoadedLanguageContext } from './loaded-language';

/** Each language is a separate chunk, fetched on demand. German is part of every page. */
const MESSAGES: Record<Exclude<Language, 'de'>, () => Promise<{ default: PartialMessages }>> = {
  en: () => import('@/messages/en.json'),
  es: () => import('@/messages/es.json'),
  fr: () => import('@/messages/fr.json'),
  it: () => import('@/messages/it.json'),
  nl: () => import('@/messages/nl.json'),
  pl: () => import('@/messages/pl.json'),
  cs: () => import('@/messages/cs.json'),
  da: () => import('@/messages/da.json'),
};

const store = createLanguageStore<LoadedLanguage>(
  () => window.localStorage,
  async (language) => {
    const [german, translated, { Texts, views }] = await Promise.all([
      import('@/messages/de.json'),
      MESSAGES[language](),
      import('./translated-views'),
    ]);
    return { Texts, views, messages: withFallback(german.default, translated.default) };
  },
);

/** Provides the language on display: German at first, as the server rendered it, then the remembered one. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguageStore(store);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <LanguageContext value={store}>
      <LoadedLanguageContext value={store}>{children}</LoadedLanguageContext>
    </LanguageContext>
  );
}
