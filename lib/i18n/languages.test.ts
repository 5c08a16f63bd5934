import { expect, it } from 'vitest';
import { LANGUAGES, OFFERED_LANGUAGES, toLanguage, weekStartsOn } from './languages';

it('has texts in nine languages, of which the menu offers German alone', () => {
  expect([...LANGUAGES].sort()).toEqual(['cs', 'da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
  expect(OFFERED_LANGUAGES).toEqual(['de']);
});

it.each(LANGUAGES)('knows %s', (language) => {
  expect(toLanguage(language)).toBe(language);
});

it.each([null, '', 'DE', 'de-DE', 'xx', '__proto__', '{"a":1}'])(
  'takes German for the unknown language %j',
  (value) => {
    expect(toLanguage(value)).toBe('de');
  },
);

it.each(LANGUAGES)('starts the week of %s on Sunday in English and on Monday otherwise', (language) => {
  expect(weekStartsOn(language)).toBe(language === 'en' ? 0 : 1);
});
