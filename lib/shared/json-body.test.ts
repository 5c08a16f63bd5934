import { expect, it } from 'vitest';
import { readJson } from './json-body';

const body = (...parts: BlobPart[]) => new Blob(parts).stream();

it('reads JSON in several chunks, umlauts included', async () => {
  expect(await readJson(body('{"a":', '"ä"}'), 100)).toEqual({ a: 'ä' });
});

it('stops at the limit', async () => {
  expect(await readJson(body('"1234567890"'), 12)).toBe('1234567890');
  await expect(readJson(body('"1234567890"'), 11)).rejects.toBeInstanceOf(RangeError);
});

it.each(['', '{', '<html>', 'undefined'])('refuses %j, which is no JSON', async (text) => {
  await expect(readJson(body(text), 100)).rejects.toBeInstanceOf(SyntaxError);
});

it('refuses bytes that are not UTF-8', async () => {
  await expect(readJson(body(new Uint8Array([0x22, 0xff, 0x22])), 100)).rejects.toBeInstanceOf(TypeError);
});
