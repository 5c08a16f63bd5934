import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import de from '@/messages/de.json';
import { LANGUAGES } from './languages';
import { type PartialMessages, pickNamespaces, withFallback } from './messages';

describe('withFallback', () => {
  const german = { a: 'A', group: { b: 'B', c: 'C' }, compiled: ['x', 1] };

  it('takes translated texts and shows the others in German', () => {
    expect(withFallback(german, { group: { c: 'see' } })).toEqual({ ...german, group: { b: 'B', c: 'see' } });
  });

  it('replaces precompiled texts whole', () => {
    const translated = { compiled: ['y', 2] } as unknown as PartialMessages;
    expect(withFallback(german, translated).compiled).toEqual(['y', 2]);
  });

  it('leaves out what German does not have', () => {
    expect(withFallback(german, { d: 'D' })).toEqual(german);
  });
});

it('pickNamespaces takes the named groups only', () => {
  expect(Object.keys(pickNamespaces(de, ['home', 'packages']))).toEqual(['home', 'packages']);
});

const readMessages = (language: string): PartialMessages =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8'));

/** All texts by their full key. */
function texts(messages: PartialMessages, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(messages).map(([key, value]) =>
      typeof value === 'object' ? texts(value, `${prefix}${key}.`) : { [prefix + key]: value },
    ),
  );
}

const german = texts(de);
const placeholders = (text = '') => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

/** What each language carries beside what stays German or English on purpose (SPEC §1, DESIGN §6). */
const CARRIED = {
  en: ['layout', 'notFound', 'home', 'packages', 'availability', 'booking'],
  others: ['layout', 'notFound', 'home', 'packages', 'availability'],
};
const ALWAYS_ENGLISH = ['layout.builtWith'];

describe.each(LANGUAGES.filter((language) => language !== 'de'))('messages/%s.json', (language) => {
  const translated = texts(readMessages(language));
  const carried = language === 'en' ? CARRIED.en : CARRIED.others;

  it('carries every text of its namespaces and no other', () => {
    const expected = Object.keys(german).filter(
      (key) => carried.includes(key.split('.')[0] ?? '') && !ALWAYS_ENGLISH.includes(key),
    );
    expect(Object.keys(translated).sort()).toEqual(expected.sort());
  });

  it('has the placeholders of the German texts', () => {
    for (const [key, text] of Object.entries(translated)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(german[key])]);
    }
  });

  it('has no empty text', () => {
    expect(Object.entries(translated).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
