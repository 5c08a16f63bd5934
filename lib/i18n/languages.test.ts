import { expect, it } from 'vitest';
import { LANGUAGES, OFFERED_LANGUAGES, toLanguage, weekStartsOn } from './languages';

it('has texts in nine languages, of which the menu offers German alone', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'cs', 'da']));
  expect(OFFERED_LANGUAGES).toEqual(['de']);
});

it('takes German for an unknown language', () => {
  expect(LANGUAGES.map(toLanguage)).toEqual(LANGUAGES);
  const unknown = [null, '', 'DE', 'de-DE', 'xx', '__proto__', '{"a":1}'];
  expect(new Set(unknown.map(toLanguage))).toEqual(new Set(['de']));
});

it('starts the week on Sunday in English and on Monday otherwise', () => {
  expect(LANGUAGES.map(weekStartsOn)).toEqual(LANGUAGES.map((language) => (language === 'en' ? 0 : 1)));
});
