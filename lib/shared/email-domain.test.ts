import { expect, it } from 'vitest';
import { asciiEmail } from './email-domain';

it.each([
  ['info@fotobox-müller.de', 'info@xn--fotobox-mller-4ob.de'],
  ['info@FOTOBOX-MU\u0308LLER.de', 'info@xn--fotobox-mller-4ob.de'],
  ['info@example.com', 'info@example.com'],
  ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
  // No addresses.
  ['info@müller.de/x', 'info@müller.de/x'],
  ['a@b@müller.de', 'a@b@müller.de'],
  ['info@', 'info@'],
])('writes %j as %j', (address, written) => {
  expect(asciiEmail(address)).toBe(written);
});
