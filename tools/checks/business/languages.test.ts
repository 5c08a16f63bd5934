import { describe, expect, it } from 'vitest';
import { problem } from '../../../rental-api/check/findings';
import { languageDefects } from './languages';

const GERMAN = {
  'home.heading': 'Die Fotobox für {city}',
  'home.text': 'Text',
  'booking.heading': 'Anfragen',
  'layout.builtWith': 'Built with',
  'legal.heading': 'Impressum',
};
const HOME = { 'home.heading': 'Fotobudka – {city}', 'home.text': 'Tekst' };

describe('languageDefects', () => {
  it('takes a language that carries what it should', () => {
    expect(languageDefects('pl', HOME, GERMAN)).toEqual([]);
    expect(languageDefects('en', { ...HOME, 'booking.heading': 'Request' }, GERMAN)).toEqual([]);
  });

  it('names missing texts; only English carries the booking texts', () => {
    expect(languageDefects('en', HOME, GERMAN)).toEqual([problem('messages/en.json', 'booking.heading fehlt.')]);
    expect(languageDefects('pl', { 'home.text': 'x' }, GERMAN)).toEqual([
      problem('messages/pl.json', 'home.heading fehlt.'),
    ]);
  });

  it.each(['booking.heading', 'legal.heading', 'layout.builtWith', 'home.old'])('names the superfluous %s', (key) => {
    expect(languageDefects('pl', { ...HOME, [key]: 'x' }, GERMAN)).toEqual([
      problem('messages/pl.json', `${key} gehört nicht in diese Sprache.`),
    ]);
  });

  it('names empty texts', () => {
    expect(languageDefects('pl', { ...HOME, 'home.text': ' ' }, GERMAN)).toEqual([
      problem('messages/pl.json', 'home.text ist leer.'),
    ]);
  });

  it.each([
    ['Fotobudka', 'keine'],
    ['Fotobudka – {town}', '{town}'],
    ['{city} {brand}', '{brand}, {city}'],
  ])('names other placeholders: %s', (heading, found) => {
    expect(languageDefects('pl', { ...HOME, 'home.heading': heading }, GERMAN)).toEqual([
      problem('messages/pl.json', `home.heading hat die Platzhalter ${found}, auf Deutsch: {city}.`),
    ]);
  });
});
