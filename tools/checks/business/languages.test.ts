import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/i18n/languages';
import { problem } from '../../../rental-api/check/findings';
import { ROOT } from '../../run';
import { languageDefects } from './languages';
import { readOwnerFiles } from './owner-files';
import { flatten } from './texts';

const TEXTS = {
  de: {
    'home.heading': 'Die Fotobox für Ihre Feier in {city}',
    'home.check': 'Prüfen',
    'booking.heading': 'Anfragen',
    'legal.heading': 'Impressum',
    'layout.builtWith': 'Built with',
  },
  en: { 'home.heading': 'The booth for {city}', 'home.check': 'Check', 'booking.heading': 'Request' },
  pl: { 'home.heading': 'Fotobudka: {city}', 'home.check': 'Sprawdź' },
};
type Language = keyof typeof TEXTS;

const WORDS = {
  'home.heading': 'city',
  'home.check': '',
  'booking.heading': '',
  'layout.builtWith': '',
  'legal.removed': '',
};

/** Checks the texts after a change of one language. An undefined text is left out. */
function defectsAfter(language: Language, changes: Record<string, string | undefined>) {
  const texts = Object.entries({ ...TEXTS[language], ...changes }).filter(([, text]) => text !== undefined);
  const messages = { ...TEXTS, [language]: Object.fromEntries(texts) };
  return languageDefects({ messages, at: (_file, path) => `${path.length}: ` }, WORDS);
}

const defect = (language: Language, text: string) => problem(`messages/${language}.json`, text);

describe('languageDefects', () => {
  // After a change of texts: npx tsx tools/checks/example.ts
  it('finds nothing in the texts of this project, in any language', async () => {
    const files = await readOwnerFiles(ROOT);
    expect(Object.keys(files.messages).sort()).toEqual([...LANGUAGES].sort());
    expect(languageDefects(files)).toEqual([]);
  });

  it('lets a text leave a word in braces out', () => {
    expect(defectsAfter('de', { 'home.heading': 'Die Fotobox für Ihre Feier' })).toEqual([]);
  });

  it.each<[Language, string]>([
    ['de', 'Die Fotobox für {stadt}'],
    ['pl', 'Fotobudka: {stadt}'],
  ])('names the one language that was changed, and the words that are possible: %s', (language, heading) => {
    expect(defectsAfter(language, { 'home.heading': heading })).toEqual([
      defect(language, '12: home.heading enthält {stadt}. Möglich: {city}.'),
    ]);
  });

  it('says that a text has no words in braces, or a brace too few', () => {
    expect(defectsAfter('de', { 'home.check': '{city} prüfen' })).toEqual([
      defect('de', '10: home.check enthält {city}. Möglich: keine Klammern.'),
    ]);
    expect(defectsAfter('de', { 'home.heading': 'Feier in {city' })).toEqual([
      defect('de', '12: home.heading hat eine geschweifte Klammer zu viel oder zu wenig.'),
    ]);
  });

  it.each<[Language, string]>([
    ['de', 'home.check'],
    ['de', 'booking.heading'],
    ['en', 'booking.heading'],
    ['pl', 'home.heading'],
  ])('names the one language in which a text is missing: %s, %s', (language, key) => {
    expect(defectsAfter(language, { [key]: undefined })).toEqual([defect(language, `${key} fehlt.`)]);
    expect(defectsAfter(language, { [key]: ' ' })).toEqual([defect(language, `${key.length}: ${key} ist leer.`)]);
  });

  it('blames no other language for a text that is only in German', () => {
    expect(defectsAfter('de', { 'legal.new': 'x', 'home.new': 'x' })).toEqual([
      defect('de', '8: home.new gehört nicht in diese Datei.'),
    ]);
  });

  it('takes what is no text for an empty one', () => {
    expect(flatten({ home: { heading: null, check: ['x'], 1: 5 } })).toEqual({
      ...{ 'home.heading': '', 'home.check': '', 'home.1': '' },
    });
  });

  it.each(['booking.heading', 'legal.heading', 'layout.builtWith', 'home.old'])('names the superfluous %s', (key) => {
    expect(defectsAfter('pl', { [key]: 'x' })).toEqual([
      defect('pl', `${key.length}: ${key} gehört nicht in diese Datei.`),
    ]);
  });
});
