import { expect, it } from 'vitest';
import { DOTTED_PHONES, HARMLESS_TEXTS, ORDINARY_TEXTS } from '@/test/typed-texts';
import { cleanText, mailText } from './plain-text';

it.each([
  ['joiners and spaces without a width', ['\u00ad', '\u034f', '\u180e', '\u200b', '\u200d', '\u2060', '\ufeff'], ''],
  ['changes of direction', ['\u200e', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069'], ''],
  ['letters without a shape, and tags', ['\u115f', '\u3164', '\uffa0', '\ufe0f', '\u{e0041}', '\u{e0100}'], ''],
  ['characters of no standard', ['\ue000', '\u0378', '\uffff', '\u{f0000}'], ''],
  ['lone surrogates', ['\ud800', '\udc00', '\ude00\ud83d'], ''],
  ['blanks', ['\t', '\u00a0', '\u202f', '\u2003', '\u3000', '\u2800'], ' '],
  ['line ends', ['\u2029'], '\n'],
])('%s: each of %j becomes %j', (_name, characters, written) => {
  expect(characters.map((character) => cleanText(`a${character}b`))).toEqual(characters.map(() => `a${written}b`));
});

it.each([
  [' \u200bA\u034f\u0308nne\u00a0\u200e', 'Änne'],
  // A joiner shapes letters that it stands between, and joins emoji. Everywhere else it could hide text.
  ['\u200cعلی\u200c\u200dرضا\u200c \u200cب\u200d', 'علی\u200cرضا ب'],
  ['علی\u200e\u200cرضا, ا\u200ca, a\u200cا, ۱\u200c۲', 'علیرضا, اa, aا, ۱۲'],
  ['\u200d👨\u200d\u200d👩 👩🏽\u200d💻\u200d ❤\ufe0f', '👨👩 👩🏽\u200d💻 ❤'],
  // Control characters stay, so that the form refuses them.
  ['a\u0000\u0085\r\v\u001bb', 'a\u0000\u0085\r\v\u001bb'],
])('%j is trimmed and composed to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

it('in emails, a space follows every kind of dot before two letters', () => {
  const dots = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /(?:^|[^.])[.\u3002]$/.test(character.normalize('NFKC')));
  expect(dots.length).toBeGreaterThan(25);
  expect(dots.filter((dot) => mailText(`a${dot}com`) !== `a${dot} com`)).toEqual([]);
});

it('emails show texts without host names, and a second conversion changes nothing', () => {
  for (const [typed, shown] of [...ORDINARY_TEXTS, ...DOTTED_PHONES, ...HARMLESS_TEXTS]) {
    const mailed = shown.replaceAll('\n    ', '\n');
    expect([typed, mailText(typed), mailText(mailed)]).toEqual([typed, mailed, mailed]);
  }
});

it.each([
  ['=HYPERLINK("x")\n  +cmd|1\n@SUM(1)\n＝1', `'=HYPERLINK("x")\n  '+cmd|1\n'@SUM(1)\n'＝1`],
  ['- Punkt eins\n-1+cmd|2\n－A(1)', '– Punkt eins\n–1+cmd|2\n–A(1)'],
  ['+49-HYPERLINK("x")', `'+49-HYPERLINK("x")`],
  ['+49 170 (A(1))\n+4 x+y', `'+49 170 (A(1))\n'+4 x+y`],
  // Numbers are not formulas, even with a remark.
  ...['+49 (0) 170/123-45', '+49 170 1234567 (Anna, abends)', '-', '-5', '---', 'Tor =B', "'=1"].map((text) => [
    text,
    text,
  ]),
])('in emails, no line of %j is a formula', (typed, mailed) => {
  expect([mailText(typed), mailText(mailed)]).toEqual([mailed, mailed]);
});
