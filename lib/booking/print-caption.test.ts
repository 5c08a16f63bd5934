import { expect, it } from 'vitest';
import { printCaption } from './print-caption';

it.each([
  ['Anna & Ben', '8. Mai 2027', 'Anna & Ben', '8. Mai 2027'],
  ['  Anna & Ben ', null, 'Anna & Ben', null],
  ['', '8. Mai 2027', '8. Mai 2027', null],
  [' ', null, 'Ihre Feier', null],
])('shows on a print the line %o and the date %o', (line, date, headline, detail) => {
  expect(printCaption(line, date, 'Ihre Feier')).toEqual({ headline, detail });
});
