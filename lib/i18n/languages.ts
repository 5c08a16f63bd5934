/** Every language with texts. The menu offers only German. */
export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'cs', 'da'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that the server renders, and the fallback for unknown or blocked settings. */
export const DEFAULT_LANGUAGE = 'de' satisfies Language;

/** The languages that load on demand. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** The languages of the menu. */
export const OFFERED_LANGUAGES = ['de'] as const satisfies readonly Language[];

/** Returns the value as a language, or German for any other value. */
export function toLanguage(value: string | null): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}

/** First day of the week: Sunday (0) for English, Monday (1) for all others. */
export function weekStartsOn(language: Language): 0 | 1 {
  return language === 'en' ? 0 : 1;
}

/** The business's time zone. The server uses it, because it does not know the visitor's. */
export const TIME_ZONE = 'Europe/Berlin';
