import { useLanguageStore } from '@/components/layout/language-context';
import { onDemand } from '@/lib/browser/on-demand';
import { createLanguageStore } from '@/lib/i18n/language-store';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { type PartialMessages, withFallback } from '@/lib/i18n/messages';

/** Imports the texts of a language, which are a separate chunk, and the views. German is part of every page. */
async function importLanguage(language: Language) {
  const [german, translated, { Texts, views }] = await Promise.all([
    import('@/messages/de.json'),
    import(`../../messages/${language}.json`) as Promise<{ default: PartialMessages }>,
    import('./translated-views'),
  ]);
  return { Texts, views, messages: withFallback(german.default, translated.default) };
}

const languages = new Map(LANGUAGES.map((language) => [language, onDemand(() => importLanguage(language))] as const));

/** The language on display. It is German at first, like the server's HTML, then the remembered language with texts and views. */
export const languageStore = createLanguageStore(
  () => window.localStorage,
  async (language) => (await languages.get(language)?.request()) ?? null,
);

/** Returns the language on display with its texts and views. `loaded` is null for German, which the server rendered. */
export const useLoadedLanguage = () => useLanguageStore(languageStore);
