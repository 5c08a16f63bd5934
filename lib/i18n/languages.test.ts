import { expect, it } from 'vitest';
import { LANGUAGES, OFFERED_LANGUAGES, toLanguage, weekStartsOn } from './languages';

it('has texts in nine languages, of which the menu offers German alone', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'cs', 'da']));
  expect(LANGUAGES.map(toLanguage)).toEqual(LANGUAGES);
  expect(OFFERED_LANGUAGES).toEqual(['de']);
});

it('takes German for an unknown language', () => {
  const unknown = [null, '', 'DE', 'de-DE', 'xx', '__proto__', '{"a":1}'];
  expect(unknown.map(toLanguage)).toEqual(unknown.map(() => 'de'));
});

it('starts the week on Sunday in English and on Monday otherwise', () => {
  expect(LANGUAGES.filter((language) => weekStartsOn(language) === 0)).toEqual(['en']);
  expect(LANGUAGES.filter((language) => weekStartsOn(language) === 1)).toHaveLength(8);
});
