import { describe, expect, it } from 'vitest';
import { linesOf, syntaxProblems } from './source';

const OFFER = `export const offer = {
  packages: [
    {
      key: 'Plus', // Rock 'n' Roll
      price: 300,
      prints: { 200: 0, 400: 60 },
    },
  ],
  text: 'Wir bringen „alles“ mit',
} satisfies Offer as Offer;
`;
const QUOTES = 'Ein gerades Anführungszeichen fehlt oder steht mitten im Text.';
const STRAIGHT = 'Am Anfang und Ende eines Textes stehen gerade Anführungszeichen';

const problemsOf = (file: string, source: string) => syntaxProblems(file, source).map(({ text }) => text);

describe('syntaxProblems', () => {
  it('finds nothing in a readable file', () => {
    expect(problemsOf('offer.ts', OFFER)).toEqual([]);
    expect(problemsOf('de.json', '{ "a": "b" }')).toEqual([]);
    expect(problemsOf('offer.ts', `\uFEFF${OFFER}`)).toEqual([]);
  });

  it.each([
    ['price: 300,', 'price: 300', 'Zeile 6: Vor `prints` fehlt ein Komma.'],
    ['price: 300', 'price: 349,90', 'Zeile 5: Cent stehen nach einem Punkt: 349.90'],
    ['price: 300', 'price: 1.250', 'Zeile 5: Tausend stehen ohne Punkt: 1250'],
    ['price: 300', 'price: 300 €', 'Zeile 5: Preise stehen ohne Währung: 349.90'],
    ['price: 300', 'price 300', 'Zeile 5: Vor `300` fehlt ein Doppelpunkt.'],
    ['price: 300', 'price: 1.349,90', 'Zeile 5: Cent stehen nach einem Punkt: 349.90'],
    ['price: 300', 'price: 300,-', 'Zeile 5: Cent stehen nach einem Punkt: 349.90'],
    ['price: 300', 'price: 300.-', 'Zeile 5: Cent stehen nach einem Punkt: 349.90'],
    [
      'price: 300,\n      prints: { 200: 0, 400',
      'price: 300\n      prints: {200:0,400',
      'Zeile 6: Vor `prints` fehlt ein Komma.',
    ],
    ['200: 0', '200er: 0', 'Zeile 6: nicht lesbar: prints: { 200er: 0, 400: 60 },'],
    ['price: 300,', 'price: 300;', 'Zeile 5: Ein Komma steht hier statt `;`.'],
    ['packages: [', 'packages: {},', 'Zeile 3: In dieser Zeile oder darüber fehlt eine Klammer.'],
    ['400: 60 },\n    },', '400: 60 },\n', 'Zeile 8: Vor `]` fehlt eine Klammer.'],
    ["'Plus',", "'Plus',,", 'Zeile 4: Ein Komma ist zu viel.'],
    ["'Plus'", '´Plus´', `Zeile 4: ${STRAIGHT}`],
    ["'Plus',", "'Plus,", `Zeile 4: ${QUOTES}`],
    ["'Plus'", '„Plus“', `Zeile 4: ${STRAIGHT}`],
    ["'Plus'", '’Plus’', `Zeile 4: ${STRAIGHT}`],
    ['bringen', "bring's", `Zeile 9: ${QUOTES}`],
    ['„alles“', "'alles'", `Zeile 9: ${QUOTES}`],
    ["'Wir bringen „alles“ mit'", 'Wir bringen alles mit', 'Zeile 9: Ein Text steht ohne Anführungszeichen.'],
    ['  ],\n', '', 'Zeile 8: Vor `text` fehlt eine Klammer.'],
    ['\n} satisfies', '\n satisfies', 'Zeile 10: Am Ende fehlt eine Klammer.'],
  ])('explains a file in which %s became %s', (before, after, problem) => {
    const [found] = problemsOf('offer.ts', OFFER.replace(before, after));
    expect(found).toMatch(problem.slice(0, 60));
  });

  it.each([
    ['{\n "a": "b"\n "c": "d"\n}', 'Zeile 3: Vor `"c"` fehlt ein Komma.'],
    ['{\n "a": "b",\n}', 'Zeile 2: Ein Komma ist zu viel.'],
    ['{\n "a": “b”\n}', `Zeile 2: ${STRAIGHT}`],
    ['{\n "a": "Sag "Ja"!"\n}', `Zeile 2: ${QUOTES}`],
    ["{ 'a': 1 }", 'Zeile 1: Hier stehen Texte zwischen ".'],
    ['{\n // Anmerkung\n "a": 1\n}', 'Zeile 2: Hier sind keine Kommentare möglich.'],
    ['{ "a": "b"', 'Zeile 1: Am Ende fehlt eine Klammer.'],
    ['\uFEFF{ "a": "b" }', 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.'],
  ])('explains the JSON %j', (json, problem) => {
    const [found] = problemsOf('de.json', json);
    expect(found).toContain(problem);
  });

  it('lists every line with a frequent mistake', () => {
    const source = OFFER.replace('300', '349,90').replace("'Plus'", '“Plus”');
    expect(problemsOf('offer.ts', source).map((text) => text.slice(0, 8))).toEqual(['Zeile 4:', 'Zeile 5:']);
  });
});

it('linesOf finds the line of each entry by its path', () => {
  const lines = linesOf(OFFER);
  expect(lines.get('packages.0')).toBe(3);
  expect(lines.get('packages.0.prints.400')).toBe(6);
  expect(lines.get('text')).toBe(9);
  expect(linesOf('{\n "a": [\n  { "b": 1 }, {\n "b": 2 }]}').get('a.1.b')).toBe(4);
});
