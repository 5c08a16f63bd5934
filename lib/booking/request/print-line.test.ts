import { expect, it } from 'vitest';
import { NOTE_LENGTH } from '../../form-fields';
import { withLine } from './print-line';

it.each([
  ['', 'Auf dem Abzug: A & B'],
  [' \n', 'Auf dem Abzug: A & B'],
  ['Wir feiern im Garten.\n', 'Wir feiern im Garten.\nAuf dem Abzug: A & B'],
  ['Auf dem Abzug: A & B\nBis dann!', 'Auf dem Abzug: A & B\nBis dann!'],
  ['x'.repeat(NOTE_LENGTH - 21), `${'x'.repeat(NOTE_LENGTH - 21)}\nAuf dem Abzug: A & B`],
  ['x'.repeat(NOTE_LENGTH - 20), null],
])('adds a line to the note %o once, if it fits', (note, longer) => {
  expect(withLine(note, 'Auf dem Abzug: A & B')).toBe(longer);
});
