import { expect, it } from 'vitest';
import german from '@/messages/de.json';
import { cleanText } from '../booking/request/plain-text';
import { LANGUAGES, OFFERED_LANGUAGES, toLanguage, weekStartsOn } from './languages';
import { isGroup, type PartialMessages, pickNamespaces, withFallback } from './messages';

it('offers only German in the menu, out of at least nine languages', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'cs', 'da']));
  expect(OFFERED_LANGUAGES).toEqual(['de']);
});

it('uses German for an unknown language', () => {
  expect(LANGUAGES.map(toLanguage)).toEqual(LANGUAGES);
  const unknown = [null, '', 'DE', 'de-DE', 'xx', '__proto__', '{"a":1}'];
  expect(new Set(unknown.map(toLanguage))).toEqual(new Set(['de']));
});

it('starts the week on Sunday in English and on Monday otherwise', () => {
  expect(LANGUAGES.map(weekStartsOn)).toEqual(LANGUAGES.map((language) => (language === 'en' ? 0 : 1)));
});

it('shows translated texts, and German in place of missing ones', () => {
  const texts = { a: 'A', group: { b: 'B', c: 'C' }, compiled: ['x', 1] };
  const translated = { group: { c: 'see' }, compiled: ['y', 2], unknown: 'u' } as unknown as PartialMessages;
  expect(withFallback(texts, translated)).toEqual({ a: 'A', group: { b: 'B', c: 'see' }, compiled: ['y', 2] });
});

/** The namespaces that are translated. The legal notice, emails and descriptions stay German. */
const TRANSLATED = ['layout', 'notFound', 'home', 'packages', 'availability'] as const;

const keysOf = (group: object, path = ''): string[] =>
  Object.entries(group).flatMap(([key, value]) => (isGroup(value) ? keysOf(value, `${path}${key}.`) : path + key));

it.each(LANGUAGES.filter((language) => language !== 'de'))(
  '%s has every text that it shows, and no other',
  async (language) => {
    const translated = await import(`../../messages/${language}.json`);
    const namespaces = language === 'en' ? ([...TRANSLATED, 'booking'] as const) : TRANSLATED;
    // The credits of the footer are English in every language.
    const expected = keysOf(pickNamespaces(german, namespaces)).filter((key) => key !== 'layout.builtWith');
    expect(keysOf(translated.default).sort()).toEqual(expected.sort());
  },
);

it.each(LANGUAGES)('%s cites no repealed law and no platform that has closed', async (language) => {
  const texts = JSON.stringify(await import(`../../messages/${language}.json`));
  expect(texts).not.toMatch(/ec\.europa\.eu\/consumers\/odr|\b(TMG|Telemediengesetz|TTDSG|RStV)\b/);
});

const FILES = [
  ...LANGUAGES.map((language) => `messages/${language}.json`),
  ...['gallery', 'offer', 'questions', 'quotations', 'site'].map((name) => `lib/content/${name}.ts`),
];
it.each(FILES)('%s has no invisible characters, such as soft hyphens', async (file) => {
  // Spaces that do not break are as wide as others.
  const texts = JSON.stringify(await import(/* @vite-ignore */ `../../${file}`)).replace(/[\u00a0\u202f]/g, ' ');
  expect(cleanText(texts)).toBe(texts);
});

it('gives a page only the namespaces that it names', () => {
  expect(Object.keys(pickNamespaces(german, ['home', 'packages']))).toEqual(['home', 'packages']);
});
