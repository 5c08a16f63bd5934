import { expect, it } from 'vitest';
import { readJson } from './json-body';

const read = (maxBytes: number, ...parts: BlobPart[]) => readJson(new Blob(parts).stream(), maxBytes);

it('reads JSON in several chunks, umlauts included, up to the limit', async () => {
  expect(await read(10, '{"a":', '"ä"}')).toEqual({ a: 'ä' });
});

it.each([
  ['more than the limit', '"1234567890"', RangeError],
  ...['', '{', '<html>', 'undefined'].map((text) => ['no JSON', text, SyntaxError] as const),
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), TypeError],
] as const)('refuses %s: %j', async (_name, part, error) => {
  await expect(read(11, part)).rejects.toBeInstanceOf(error);
});
