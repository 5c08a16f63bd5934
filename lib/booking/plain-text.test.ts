import { describe, expect, it } from 'vitest';
import { hasHiddenCharacter, hasLink } from './plain-text';

describe('hasHiddenCharacter', () => {
  it.each([
    ['control characters', ['\u0000', '\t', '\u0085', '\n']],
    ['line separators', ['\u2028', '\u2029']],
    ['joiners and spaces without a width', ['\u00ad', '\u034f', '\u180e', '\u200b', '\u200d', '\u2060', '\ufeff']],
    ['changes of direction', ['\u202e', '\u2066']],
    ['letters without a shape', ['\u3164', '\uffa0', '\ufe0f', '\u{e0041}']],
    ['characters of no standard', ['\ue000', '\u0378', '\uffff']],
    ['lone surrogates', ['\ud800', '\udc00']],
  ])('finds %s', (_name, characters) => {
    expect(characters.filter((character) => !hasHiddenCharacter(`a${character}b`))).toEqual([]);
  });

  it.each(['Jürgen', 'a\u00a0b', '🎉', 'Ω', ' '])('finds none in %j', (text) => {
    expect(hasHiddenCharacter(text)).toBe(false);
  });
});

describe('hasLink', () => {
  it.each([
    ['URLs', ['https://evil.example/login', 'HTTP://EVIL', 'x://y', 'www.evil', 'mailto:x']],
    ['hosts with a path', ['evil.com/pay', 'evil.com?x', 'evil.com:8080', 'ab.de./login', '☃.net/login']],
    ['IP addresses with a path', ['185.199.108.153/login', '185.199.108.153:8080']],
    ['hosts in other letters', ['evil。com/x', 'ｈttps：//evil']],
    ['hosts in a second line', ['Str. 5\nevil.app/x']],
    ['e-mail addresses', ['kontakt@sparkassestr.de', 'a@b']],
  ])('finds %s', (_name, texts) => {
    expect(texts.filter((text) => !hasLink(text))).toEqual([]);
  });

  it.each(['Hauptstr.5/2', '2.OG/re', '@home'])('finds none in %j', (text) => {
    expect(hasLink(text)).toBe(false);
  });
});
