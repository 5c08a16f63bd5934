import { expect, it } from 'vitest';
import { languageDefects } from './languages';

const GERMAN = {
  'home.heading': 'Die Fotobox für {city}',
  'home.text': 'Text',
  'booking.heading': 'Anfragen',
  'layout.builtWith': 'Built with',
  'legal.heading': 'Impressum',
};
const HOME = { 'home.heading': 'Fotobudka – {city}', 'home.text': 'Tekst' };

it.each([
  ['pl', HOME],
  ['en', { ...HOME, 'booking.heading': 'Request' }],
])('takes %s with the texts that it should carry', (language, texts) => {
  expect(languageDefects(language, texts, GERMAN)).toEqual([]);
});

it.each([
  ['pl', { 'home.text': 'x' }, 'home.heading is missing'],
  ['en', HOME, 'booking.heading is missing'],
  ['pl', { ...HOME, 'booking.heading': 'x' }, 'booking.heading is not a text of this language'],
  ['pl', { ...HOME, 'legal.heading': 'x' }, 'legal.heading is not a text of this language'],
  ['pl', { ...HOME, 'layout.builtWith': 'x' }, 'layout.builtWith is not a text of this language'],
  ['pl', { ...HOME, 'home.old': 'x' }, 'home.old is not a text of this language'],
  ['pl', { ...HOME, 'home.text': ' ' }, 'home.text is empty'],
  ['pl', { ...HOME, 'home.heading': 'F' }, 'home.heading has the placeholders none, in German city'],
  ['pl', { ...HOME, 'home.heading': 'F {town}' }, 'home.heading has the placeholders town, in German city'],
  ['pl', { ...HOME, 'home.heading': '{city} {a}' }, 'home.heading has the placeholders a, city, in German city'],
])('finds in %s with %j that %s', (language, texts, defect) => {
  expect(languageDefects(language, texts, GERMAN)).toEqual([`messages/${language}.json: ${defect}`]);
});
