import { expect, it } from 'vitest';
import { townOf } from './town';

it.each([
  // Codes of 4 and 5 digits, with and without a country
  ['Am See 5, 12345 Berlin', 'Berlin'],
  ['Burggasse 4, 1070 Wien', 'Wien'],
  ['Rue 1, L-2453 Luxembourg', 'Luxembourg'],
  ['Schloß, D-83236 Übersee', 'Übersee'],
  ['Schloß, D – 83236 Übersee, Deutschland', 'Übersee'],
  ['FL-9490 Vaduz', 'Vaduz'],
  ['A 5020 Salzburg', 'Salzburg'],
  ['61348 Bad Homburg v. d. Höhe', 'Bad Homburg v. d. Höhe'],
  ['Am See 5, 50667 köln', 'köln'],
  // Other forms of codes
  ['Damrak 1, 1012 AB Amsterdam', 'Amsterdam'],
  ['Damrak 1, NL-1012AB Amsterdam', 'Amsterdam'],
  ["Plein 1, 2511 CS 's-Gravenhage", "'s-Gravenhage"],
  ['ul. Nowa 1, 00-950 Warszawa', 'Warszawa'],
  ['Rua 1, 1000-205 Lisboa', 'Lisboa'],
  ['Míru 1, 110 00 Praha 1', 'Praha 1'],
  // The last one counts, also without a comma.
  ['10115 Berlin, Halle 3, 83236 Übersee', 'Übersee'],
  ['Lindenallee 4a 04109 Leipzig', 'Leipzig'],
  ['Burggasse 12 1070 Wien', 'Wien'],
  ['Hauptstr. 5 - D-83236 Übersee', 'Übersee'],
  ['Am See 5,83236 Übersee', 'Übersee'],
  ['Halle 3, 12345 Musterstadt (über die Rampe)', 'Musterstadt'],
  ['12345 Musterstadt(Hof), hinten', 'Musterstadt'],
  ['83236 Übersee, Halle 12345 hinten, ab 1800 Uhr', 'Übersee'],
])('finds in %j the town %s', (address, town) => {
  expect(townOf(address)).toBe(town);
});

it.each([
  ...['Halle 12345 hinten', 'Tel. 0221 12345 fragen', 'Tel. 030 12345 Anna fragen', 'Saal 3', 'um 1800 Uhr'],
  ...['1800 Uhr', '2000 Gäste', '1800 Uhr Einlass, 1500 Personen'],
  ...['Code 4711 Anna', 'Am See 5', '', '12345', '1070, Wien', '123456 Foo'],
])('finds no town in %j', (address) => {
  expect(townOf(address)).toBeUndefined();
});

it('reads a long address without delay', () => {
  expect(townOf('a 1 '.repeat(2_000))).toBeUndefined();
});
