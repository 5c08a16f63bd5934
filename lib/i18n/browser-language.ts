import { createLanguageStore } from './language-store';
import type { Language } from './languages';
import type { PartialMessages } from './messages';

/** Each language is a file of its own, fetched only by those who read it; German comes with the pages. */
const loaders: Record<Exclude<Language, 'de'>, () => Promise<{ default: PartialMessages }>> = {
  en: () => import('@/messages/en.json'),
  es: () => import('@/messages/es.json'),
  fr: () => import('@/messages/fr.json'),
  it: () => import('@/messages/it.json'),
  nl: () => import('@/messages/nl.json'),
  pl: () => import('@/messages/pl.json'),
  cs: () => import('@/messages/cs.json'),
  da: () => import('@/messages/da.json'),
};

/** The language of this browser (SPEC §1). */
export const languageStore = createLanguageStore(
  () => window.localStorage,
  async (language) => (language === 'de' ? {} : (await loaders[language]()).default),
);
