import { describe, expect, it } from 'vitest';
import { hasHiddenCharacter, hasLink } from './plain-text';

describe('hasHiddenCharacter', () => {
  it.each([
    ['a control character', '\u0000'],
    ['a tab', '\t'],
    ['a C1 control character', '\u0085'],
    ['a line feed', '\n'],
    ['a soft hyphen', '\u00ad'],
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Mongolian vowel separator', '\u180e'],
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a right-to-left override', '\u202e'],
    ['a line separator', '\u2028'],
    ['a word joiner', '\u2060'],
    ['an isolate', '\u2066'],
    ['a variation selector', '\ufe0f'],
    ['a byte order mark', '\ufeff'],
    ['a private-use character', '\ue000'],
    ['an unassigned character', '\u0378'],
    ['a noncharacter', '\uffff'],
    ['a tag', '\u{e0041}'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', '\udc00'],
  ])('finds %s', (_name, character) => {
    expect(hasHiddenCharacter(`a${character}b`)).toBe(true);
  });

  it.each(['Jürgen', 'a\u00a0b', '🎉', 'Ω', ' '])('finds none in %j', (text) => {
    expect(hasHiddenCharacter(text)).toBe(false);
  });
});

describe('hasLink', () => {
  it.each([
    'https://evil.example/login',
    'HTTP://EVIL',
    'x://y',
    'www.evil',
    'mailto:x',
    'evil.com/pay',
    'evil.com?x',
    'evil.com:8080',
    'kontakt@sparkassestr.de',
    'a@b',
    '☃.net/login',
    'ab.de./login',
    '185.199.108.153/login',
    'haus.app/login',
    'evil。com/x',
    'ｈttps：//evil',
    'Str. 5\nevil.app/x',
  ])('finds one in %j', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(['Hauptstr.5/2', '2.OG/re', '@home'])('finds none in %j', (text) => {
    expect(hasLink(text)).toBe(false);
  });
});
