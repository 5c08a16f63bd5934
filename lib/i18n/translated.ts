import type { Language, OtherLanguage } from './languages';

/** Content in German, and in any of the other languages. */
type Translated<T> = { de: T } & { [L in OtherLanguage]?: T | undefined };

/** A text in the page's own language, in the form of the texts that may be in German. */
export const inPageLanguage = (shown: string) => ({ shown, lang: undefined });

/**
 * Returns content in a language, or in German if the content lacks that language.
 * @returns `lang` for the element that shows the content; undefined if the content is in the page's own language
 */
export function inLanguage<T>(content: Translated<T>, language: Language): { shown: T; lang: 'de' | undefined } {
  const shown = content[language];
  return shown === undefined ? { shown: content.de, lang: 'de' } : { shown, lang: undefined };
}

/** Returns a text of the owner in a language, or in German. A text without languages is used for every language. */
export const ownText = (text: string | Translated<string>, language: Language) =>
  typeof text === 'string' ? inPageLanguage(text) : inLanguage(text, language);
