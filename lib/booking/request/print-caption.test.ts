import { expect, it } from 'vitest';
import { NOTE_LENGTH } from '../../form-fields';
import { printCaption, withLine } from './print-caption';

it.each([
  ['Anna & Ben', '8. Mai 2027', 'Anna & Ben', '8. Mai 2027'],
  ['  Anna & Ben ', null, 'Anna & Ben', null],
  ['', '8. Mai 2027', '8. Mai 2027', null],
  [' ', null, 'Ihre Feier', null],
])('writes the line %o and the date %o on a print', (line, date, headline, detail) => {
  expect(printCaption(line, date, 'Ihre Feier')).toEqual({ headline, detail });
});

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
