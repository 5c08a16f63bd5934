import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headRefusal, MAX_BODY_BYTES, NAVIGATION_AND_SEND_HEADERS, ownAddress, sanitize } from './head-rules';
import { contextHeaders } from './request-context';

// e2e/requests.spec.ts, headers.spec.ts and send.spec.ts test the other rules.

it.each([
  [undefined, MAX_BODY_BYTES],
  ['bodyTooLarge', MAX_BODY_BYTES + 1],
])('has the problem %s with the head of a booking request with %i bytes', (problem, bytes) => {
  const headers = { 'content-length': String(bytes) };
  for (const url of ['/api/send-email?x=1', 'http://localhost/api/send-email'])
    expect(headRefusal({ method: 'POST', url, headers })?.problem).toBe(problem);
});

it.each([
  [undefined, 4_096],
  ['addressTooLong', 4_097],
])('has the problem %s with a request line of %i bytes', (problem, bytes) => {
  for (const [method, start] of [
    ['GET', '/?'],
    ['HEAD', '/'],
    ['GET', 'http://localhost/'],
    ['POST', '/api/send-email?'],
  ] as const) {
    const url = start.padEnd(bytes - `${method}  HTTP/1.1`.length, 'a');
    expect(headRefusal({ method, url, headers: {} })?.problem).toBe(problem);
  }
});

it.each(NAVIGATION_AND_SEND_HEADERS)('nginx passes on %s, which our pages send', (header) => {
  const passedOn = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ +proxy_set_header (\S+)/gm)];
  expect(passedOn.map(([, name]) => name?.toLowerCase())).toContain(header);
});

function urlForNext(url: string) {
  const request = { url, headers: {} };
  sanitize(request);
  return request.url;
}
const many = (name: (index: number) => string, count = 500) =>
  Array.from({ length: count }, (_, i) => name(i)).join('&');
const numbered = Array.from({ length: 16 }, (_, index) => `p${index}=${index}`);

it.each([
  ['of an advert', 'utm_source=a&utm_medium=b%20c&utm_campaign=d+e&fbclid=IwAR-0_~.%2f&gclid=x=='],
  ['with 16 parameters', numbered.join('&')],
  ['without names or values', '=&a=&b'],
  ['with semicolons, which separate nothing', many(() => 'a').replaceAll('&', ';')],
  ['that cannot be decoded', 'a=%&%=1&%ff'],
  ['with question marks', '?a&a?b'],
])('the query %s stays as it is', (_name, query) => {
  expect(urlForNext(`/booking?${query}`)).toBe(`/booking?${query}`);
});

it.each([
  ['of one name in several spellings', 'b%20c=1&b+c=2&%62%20c=4&date=2027-05-08', 'b%20c=1&date=2027-05-08'],
  ['of empty names', many(() => '='), '='],
  ['of nothing', many(() => ''), ''],
  ['of different names', many((index) => `p${index}=${index}`), numbered.join('&')],
  ['of equal names before others', `${many(() => 'a')}&b=1`, 'a&b=1'],
  ['before that of Next', `${numbered.join('&')}&_rsc=1`, ['_rsc=1', ...numbered.slice(0, -1)].join('&')],
])('the first parameter of each name is kept, %s', (_name, query, kept) => {
  for (const target of ['/x', 'http://evil.example/x']) expect(urlForNext(`${target}?${query}`)).toBe(`/x?${kept}`);
});

const SITE_URL = 'https://www.example.com';
const target = (url: string, headers: Record<string, string>, proxyHops = 0, siteUrl = SITE_URL) =>
  ownAddress({ url, headers }, siteUrl, proxyHops);

it.each([
  ...['example.com', 'www.example.com.', 'www.example.com.evil.example', 'www.example.com@evil.example'],
  ...['192.0.2.1:3000', '[2001:db8::1]', 'a b', '/'],
])('redirects the host %j', (host) => {
  expect(target('/booking?date=2027-05-08', { host })).toBe(`${SITE_URL}/booking?date=2027-05-08`);
});

it.each([
  ['www.example.com', SITE_URL],
  ['WWW.Example.COM', SITE_URL],
  // nginx and container hosts leave ports out, or replace them by their own.
  ['www.example.com:3000', SITE_URL],
  ['[0:0::1]:80', 'http://[::1]:3000'],
  ['', SITE_URL],
])('leaves the host %j alone if the website is at %s', (host, siteUrl) => {
  expect(target('/booking', { host }, 0, siteUrl)).toBeUndefined();
});

it.each([
  ...['/', '//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/@evil.example', '/.evil.example', '/#a'],
  ...['/apiary', '/x?api/health', '/robots.txt', '/booking?a=%0d%0a&a=2&&', `/?${'&a='.repeat(17)}`],
])('keeps the path and query of %j byte by byte', (url) => {
  expect(target(url, { host: 'evil.example' })).toBe(SITE_URL + url);
});

it.each<[string, string | undefined]>([
  ['http://evil.example/booking?a=1', `${SITE_URL}/booking?a=1`],
  ['http://evil.example', `${SITE_URL}/`],
  ['https://user@evil.example:8443//x', `${SITE_URL}//x`],
  ['/api/health', undefined],
  ['/_next/static/chunks/a.js?dpl=1', undefined],
  ['*', undefined],
  ['evil.example:443', undefined],
])('redirects %s to %s, only if it is a page', (url, address) => {
  expect(target(url, { host: 'evil.example' })).toBe(address);
});

it.each([
  [0, 'www.example.com', `${SITE_URL}/`],
  [1, 'www.example.com', undefined],
  [2, 'WWW.example.com, 10.0.0.1:3000', undefined],
  [1, 'evil.example', `${SITE_URL}/`],
])('behind %i trusted proxies, the forwarded host %j is redirected to %s', (proxyHops, forwarded, address) => {
  expect(target('/', { host: '10.0.0.1:3000', 'x-forwarded-host': forwarded }, proxyHops)).toBe(address);
});

it.each([
  ['10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
  ['10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '203.0.113.9:x', 1, '10.0.0.1'],
  [undefined, undefined, 0, 'unknown'],
])(
  'from %s with X-Forwarded-For %s and %i trusted proxies, the client is %s',
  (remoteAddress, forwarded, hops, address) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    expect(contextHeaders(request, hops)).toMatchObject({ 'x-client-address': address });
  },
);
