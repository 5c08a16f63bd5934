import type { Language, OtherLanguage } from './languages';

/** Content in German, and in any of the other languages. */
type Translated<T> = { de: T } & { [L in OtherLanguage]?: T | undefined };

/**
 * Returns content in a language, or in German where that language has none.
 * @returns `lang` for the element that shows the content; undefined if the content is in the page's own language
 */
export function inLanguage<T>(content: Translated<T>, language: Language): { shown: T; lang: 'de' | undefined } {
  const shown = content[language];
  return shown === undefined ? { shown: content.de, lang: 'de' } : { shown, lang: undefined };
}
