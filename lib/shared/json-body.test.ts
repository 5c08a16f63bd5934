import { describe, expect, it } from 'vitest';
import { readJson } from './json-body';

describe('readJson', () => {
  const chunks = (...texts: string[]) => new Blob(texts).stream();

  it('reads JSON in several chunks, umlauts included', async () => {
    expect(await readJson(chunks('{"a":', '"ä"}'), 100)).toEqual({ a: 'ä' });
  });

  it('stops at the limit', async () => {
    await expect(readJson(chunks('"1234567890"'), 11)).rejects.toBeInstanceOf(RangeError);
    expect(await readJson(chunks('"1234567890"'), 12)).toBe('1234567890');
  });

  it.each(['', '{', '<html>', 'undefined'])('refuses %j', async (text) => {
    await expect(readJson(chunks(text), 100)).rejects.toBeInstanceOf(SyntaxError);
  });

  it('refuses bytes that are not UTF-8', async () => {
    await expect(readJson(new Blob([new Uint8Array([0x22, 0xff, 0x22])]).stream(), 100)).rejects.toBeInstanceOf(
      TypeError,
    );
  });
});
