import { expect, it } from 'vitest';
import { asciiEmail } from './email';

it.each([
  ['info@FOTOBOX-MU\u0308LLER.de', 'info@xn--fotobox-mller-4ob.de'],
  ['Jörg@müller.de', 'Jörg@xn--mller-kva.de'],
  ...['info@example.com', 'info@müller.de/x', 'a@b@müller.de', 'info@'].map((unchanged) => [unchanged, unchanged]),
])('writes the address %j as %j', (address, written) => {
  expect(asciiEmail(address ?? '')).toBe(written);
});
