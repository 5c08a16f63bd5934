import { describe, expect, it } from 'vitest';
import { headRefusal, MAX_BODY_BYTES, MAX_LINE_BYTES, MAX_PARAMETERS, urlForNext } from './head-rules';

// e2e/requests.spec.ts and e2e/shared-cache.spec.ts test the other rules.

it.each([
  [undefined, MAX_BODY_BYTES],
  [413, MAX_BODY_BYTES + 1],
])('responds %s to the head of a send with %i bytes', (status, bytes) => {
  const headers = { 'content-length': String(bytes) };
  for (const url of ['/api/send-email?x=1', 'http://localhost/api/send-email'])
    expect(headRefusal({ method: 'POST', url, headers })?.status).toBe(status);
});

it.each([
  [undefined, MAX_LINE_BYTES],
  [414, MAX_LINE_BYTES + 1],
])('responds %s to a request line of %i bytes', (status, bytes) => {
  for (const [method, start] of [
    ['GET', '/?'],
    ['HEAD', '/'],
    ['GET', 'http://localhost/'],
    ['POST', '/api/send-email?'],
  ] as const) {
    const url = start.padEnd(bytes - `${method}  HTTP/1.1`.length, 'a');
    expect(headRefusal({ method, url, headers: {} })?.status).toBe(status);
  }
});

describe('the query for Next', () => {
  const many = (name: (index: number) => string, count = 500) =>
    Array.from({ length: count }, (_, i) => name(i)).join('&');
  const numbered = Array.from({ length: MAX_PARAMETERS }, (_, index) => `p${index}=${index}`);

  it.each([
    ['of an ordinary link', 'date=2027-05-08&package=Plus&prints=400&background=3&props=1&pavilion=1&support=Premium'],
    ['of an advert', 'utm_source=a&utm_medium=b%20c&utm_campaign=d+e&fbclid=IwAR-0_~.%2f&gclid=x=='],
    ['with 16 parameters', numbered.join('&')],
    ['that is empty', ''],
    ['without names or values', '=&a=&b'],
    ['with semicolons, which separate nothing', many(() => 'a').replaceAll('&', ';')],
    ['that cannot be decoded', 'a=%&%=1&%ff'],
    ['with question marks', '?a&a?b'],
  ])('%s stays as it is', (_name, query) => {
    expect(urlForNext(`/booking?${query}`)).toBe(`/booking?${query}`);
  });

  it.each([
    ['of equal names', many((index) => `a=${index}`), 'a=0'],
    ['of equal names without values', many(() => 'a'), 'a'],
    [
      'of one name in several spellings',
      'b%20c=1&b+c=2&b%20%63=3&%62%20c=4&date=2027-05-08',
      'b%20c=1&date=2027-05-08',
    ],
    ['of empty names', many(() => '='), '='],
    ['of nothing', many(() => ''), ''],
    ['of different names', many((index) => `p${index}=${index}`), numbered.join('&')],
    [
      'of equal names before others',
      `${many(() => 'a')}&${numbered.slice(1).join('&')}`,
      ['a', ...numbered.slice(1)].join('&'),
    ],
    [
      'before that of Next',
      `${many((index) => `p${index}=${index}`)}&_rsc=1r34m`,
      ['_rsc=1r34m', ...numbered.slice(0, -1)].join('&'),
    ],
  ])('has the first of each name: parameters %s', (_name, query, kept) => {
    for (const target of ['/x', 'http://evil.example/x']) expect(urlForNext(`${target}?${query}`)).toBe(`/x?${kept}`);
  });
});
