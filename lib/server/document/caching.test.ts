import { expect, it } from 'vitest';
import { isCacheable } from './caching';

const HTML = 'text/html; charset=utf-8';
const DATA = 'text/x-component';

it.each([
  [200, HTML, '/availability', true],
  [304, HTML, '/availability?month=2027-05', true],
  [200, DATA, '/availability?_rsc=abc', true],
  [200, DATA, '/availability?x=1&%5Frsc', true],
  [200, HTML, '/availability?_rsc=abc', false],
  [200, DATA, '/availability', false],
  [200, 'image/avif', '/picture.avif', true],
  [304, '', '/picture.avif', true],
  [307, '', '/availability', false],
  [308, '', '/availability/', false],
  [404, HTML, '/missing', false],
  [500, HTML, '/', false],
])('shared caches may store a %i with %s at %s: %s', (status, type, url, isKept) => {
  expect(isCacheable(status, type, url)).toBe(isKept);
});
