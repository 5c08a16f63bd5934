import type { Language, OtherLanguage } from './languages';

/** Content in German, and in any of the other languages. */
type Translated<T> = { de: T } & { [L in OtherLanguage]?: T | undefined };

/** Returns content in a language, or in German if the content lacks that language. */
export const inLanguage = <T>(content: Translated<T>, language: Language): T => content[language] ?? content.de;

/** Returns a text of the owner in a language, or in German. A text without languages is used for every language. */
export const ownText = (text: string | Translated<string>, language: Language): string =>
  typeof text === 'string' ? text : inLanguage(text, language);
