import { describe, expect, it } from 'vitest';
import { HARMLESS_TEXTS, ORDINARY_TEXTS, REFUSED_TEXTS } from '@/test/typed-texts';
import { cleanText, hasLink, mailText } from './plain-text';

describe('cleanText', () => {
  it.each([
    ['joiners and spaces without a width', ['\u00ad', '\u034f', '\u180e', '\u200b', '\u200d', '\u2060', '\ufeff']],
    ['changes of direction', ['\u200e', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069']],
    ['letters without a shape, and tags', ['\u115f', '\u3164', '\uffa0', '\ufe0f', '\u{e0041}', '\u{e0100}']],
    ['characters of no standard', ['\ue000', '\u0378', '\uffff', '\u{f0000}']],
    ['lone surrogates', ['\ud800', '\udc00', '\ude00\ud83d']],
  ])('removes %s', (_name, characters) => {
    expect(characters.map((character) => cleanText(`a${character}b`))).toEqual(characters.map(() => 'ab'));
  });

  it('writes every blank as a space, and a non-breaking hyphen as an ordinary one', () => {
    expect(cleanText('a\tb\u00a0c\u202fd\u2003e\u3000f\u2800g')).toBe('a b c d e f g');
    expect(cleanText('0170\u2011123')).toBe('0170-123');
  });

  it('writes every line end that people paste as a line feed', () => {
    expect(cleanText('a\r\nb\u2028c\u2029d\ne')).toBe('a\nb\nc\nd\ne');
  });

  it('trims and composes what is left', () => {
    expect(cleanText(' \u200bA\u034f\u0308nne\u00a0\u200e')).toBe('Änne');
    expect(cleanText('\u202a\u200b \u202c')).toBe('');
  });

  it('leaves control characters to be refused', () => {
    expect(cleanText('a\u0000\u0085\r\v\u001bb')).toBe('a\u0000\u0085\r\v\u001bb');
  });
});

describe('mailText', () => {
  it('puts a space behind every kind of dot that stands before two letters', () => {
    const dots = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /(?:^|[^.])[.\u3002]$/.test(character.normalize('NFKC')));
    expect(dots.length).toBeGreaterThan(25);
    expect(dots.filter((dot) => mailText(`a${dot}com`) !== `a${dot} com`)).toEqual([]);
  });

  it.each(['e.V.', 'z.B.', '...und', '.NET', 'Nr.5', '12.05.2027', 'a. M.'])('leaves %j as it is', (text) => {
    expect(mailText(text)).toBe(text);
  });

  it('changes nothing when it is applied again', () => {
    const typed = [...ORDINARY_TEXTS, ...HARMLESS_TEXTS].map(([text]) => mailText(text));
    expect(typed.map(mailText)).toEqual(typed);
  });
});

it('finds a link in every text that is unmistakably one, and in no ordinary text', () => {
  expect(REFUSED_TEXTS.filter((text) => !hasLink(cleanText(text)))).toEqual([]);
  expect(ORDINARY_TEXTS.filter(([text]) => hasLink(cleanText(text)))).toEqual([]);
});
