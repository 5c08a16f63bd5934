import { describe, expect, it } from 'vitest';
import { LANGUAGES, OFFERED_LANGUAGES, toLanguage, weekStartsOn } from './languages';

describe('languages', () => {
  it('are nine, of which only German is offered', () => {
    expect([...LANGUAGES].sort()).toEqual(['cs', 'da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
    expect(OFFERED_LANGUAGES).toEqual(['de']);
  });

  it.each(LANGUAGES)('%s is known', (language) => {
    expect(toLanguage(language)).toBe(language);
  });

  it.each([null, '', 'DE', 'de-DE', 'xx', '__proto__', '{"a":1}'])('%j falls back to German', (value) => {
    expect(toLanguage(value)).toBe('de');
  });

  it('start the week on Sunday in English only', () => {
    expect(LANGUAGES.filter((language) => weekStartsOn(language) === 0)).toEqual(['en']);
    expect(LANGUAGES.filter((language) => weekStartsOn(language) === 1)).toHaveLength(8);
  });
});
