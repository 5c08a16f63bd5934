import { useLanguageStore } from '@/components/layout/language-context';
import { createLanguageStore } from '@/lib/i18n/language-store';
import type { OtherLanguage } from '@/lib/i18n/languages';
import { type PartialMessages, withFallback } from '@/lib/i18n/messages';

/** Fetches the texts of a language, which are a separate chunk. German is part of every page. */
const importTexts = (language: OtherLanguage): Promise<{ default: PartialMessages }> =>
  import(`../../messages/${language}.json`);

/** The language on display. It is German at first, like the server's HTML, then the remembered language with texts and views. */
export const languageStore = createLanguageStore(
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

/** Returns the language on display with its texts and views. `loaded` is null for German, which the server rendered. */
export const useLoadedLanguage = () => useLanguageStore(languageStore);
