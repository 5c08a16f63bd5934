'use client';

import { type ReactNode, useEffect } from 'react';
import { LanguageContext, useLanguageStore } from '@/components/layout/language-context';
import { createLanguageStore } from '@/lib/i18n/language-store';
import type { OtherLanguage } from '@/lib/i18n/languages';
import { type PartialMessages, withFallback } from '@/lib/i18n/messages';
import { type LoadedLanguage, LoadedLanguageContext } from './loaded-language';

/** Fetches the texts of a language, which are a chunk of their own. German is part of every page. */
const importTexts = (language: OtherLanguage): Promise<{ default: PartialMessages }> =>
  import(`../../messages/${language}.json`);

const store = createLanguageStore<LoadedLanguage>(
  () => window.localStorage,
  async (language) => {
    const [german, translated, { Texts, views }] = await Promise.all([
      import('@/messages/de.json'),
      importTexts(language),
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
