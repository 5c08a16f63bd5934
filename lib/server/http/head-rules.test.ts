import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  addressWithoutSlash,
  headRefusal,
  MAX_BODY_BYTES,
  NAVIGATION_AND_SEND_HEADERS,
  ownAddress,
  sanitize,
} from './head-rules';
import { contextHeaders } from './request-context';

// e2e/requests.spec.ts tests one request for each rule.

const SEND = '/api/send-email';
const ofLength = (bytes: number) => ({ 'content-length': String(bytes) });
const CHUNKED = { 'transfer-encoding': 'chunked' };

/** A URL with which the request line has this many bytes. */
const longUrl = (method: string, bytes: number, start = '/?') =>
  start.padEnd(bytes - `${method}  HTTP/1.1`.length, 'a');

it.each<[problem: string | undefined, method: string, url: string, headers?: Record<string, string>]>([
  [undefined, 'GET', '/', ofLength(0)],
  ['bodyTooLarge', 'GET', '/', ofLength(1)],
  ['noLength', 'GET', '/', CHUNKED],
  [undefined, 'POST', `${SEND}?x=1`, ofLength(MAX_BODY_BYTES)],
  [undefined, 'POST', `http://localhost${SEND}`, ofLength(MAX_BODY_BYTES)],
  ['bodyTooLarge', 'POST', SEND, ofLength(MAX_BODY_BYTES + 1)],
  ['bodyTooLarge', 'POST', `http://localhost${SEND}`, ofLength(MAX_BODY_BYTES + 1)],
  ['noLength', 'POST', SEND, CHUNKED],
  ['badMethod', 'POST', '/', CHUNKED],
  [undefined, 'HEAD', longUrl('HEAD', 4_096)],
  ['addressTooLong', 'HEAD', longUrl('HEAD', 4_097)],
  [undefined, 'GET', longUrl('GET', 4_096, 'http://localhost/')],
  ['addressTooLong', 'GET', longUrl('GET', 4_097, 'http://localhost/')],
  ['addressTooLong', 'POST', longUrl('POST', 4_097, SEND)],
])('has the problem %s with %s %.60s and %o', (problem, method, url, headers = {}) => {
  expect(headRefusal({ method, url, headers })?.problem).toBe(problem);
});

it.each([
  [
    'GET, HEAD',
    ['POST', 'PUT', 'OPTIONS', 'TRACE'],
    ['/', '/a.jpg', '/_next/static/a.js', '/api/bundles/availability'],
  ],
  ['GET, HEAD', ['POST', 'PROPFIND'], [`${SEND}/`, '*']],
  ['POST', ['GET', 'HEAD', 'PUT', 'OPTIONS', 'TRACE'], [SEND, `${SEND}?x=1`, `http://localhost${SEND}`]],
])('allows only %s instead of %j at %j', (allow, methods, urls) => {
  for (const method of methods)
    for (const url of urls)
      expect(headRefusal({ method, url, headers: {} })).toEqual({ problem: 'badMethod', headers: { allow } });
});

it.each(NAVIGATION_AND_SEND_HEADERS)('nginx passes on %s, which our pages send', (header) => {
  const passedOn = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ +proxy_set_header (\S+)/gm)];
  expect(passedOn.map(([, name]) => name?.toLowerCase())).toContain(header);
});

function urlForNext(url: string, headers = {}) {
  const request = { url, headers };
  sanitize(request);
  return request.url;
}

it.each([
  ...['/_global-error', '/_not-found/', '//_not-found', '/%5Fglobal%2Derror', '/_not-found.rsc', '/_not-found?_rsc'],
  ...['/%', '/%ff', '/api/%/availability?date=2027-05-01', '*', 'evil.example:443', 'javascript://evil.example/%'],
])('the page at %s is missing', (url) => {
  expect(urlForNext(url)).toBe('/404');
});

it.each(['/_not-found-at-all', '/a/_not-found', '/%5F', '/%00'])('the path %s stays as it is', (path) => {
  expect(urlForNext(path)).toBe(path);
});

it('Next sees only headers that it needs', () => {
  const known = { host: 'a', 'if-none-match': '"x"', authorization: 'b', rsc: '1', 'idempotency-key': 'c' };
  const others = { range: 'bytes=9-', 'if-match': '"x"', expect: 'x', 'x-forwarded-host': 'd', cookie: 'e' };
  const request = { url: '/', headers: { ...known, ...others, 'content-security-policy': "'nonce-planted'" } };
  sanitize(request);
  expect(request.headers).toEqual(known);
});

const MONTH_PATH = '/api/photobooths/monthly/availability';

it('Next takes no call for a request for navigation data', () => {
  const request = { url: `${MONTH_PATH}?date=2027-05-01`, headers: { rsc: '1' } };
  sanitize(request);
  expect(request.headers).toEqual({});
});

it.each([
  ['/booking?date=2027-05-08&gclid=A', '/booking'],
  ['http://evil.example/missing?a=b?c', '/missing'],
  ['/?', '/'],
  ['/booking?a=b&%5Frsc=anna%40private.example', '/booking?_rsc='],
  [`${MONTH_PATH}?a=b&date=2027-05-01&date=2027-06-01`, `${MONTH_PATH}?date=2027-05-01`],
  [`${MONTH_PATH}?d%61te=%26_rsc=1&a=b`, `${MONTH_PATH}?date=%26_rsc%3D1`],
  [`${MONTH_PATH}?a=b`, MONTH_PATH],
  [`${SEND}?date=a`, `${SEND}?date=a`],
  ['/booking/?date=2027-05-08', '/booking/'],
])('Next sees nothing of the query that could be published: %s', (url, seen) => {
  expect(urlForNext(url)).toBe(seen);
});

it.each([
  ['/booking?a=b&_rsc=1eA_-7', '/booking?_rsc=1eA_-7'],
  ['/booking?a=b&_rsc', '/booking?_rsc='],
  ['/missing?_rsc=anna%40private.example', '/missing?_rsc='],
  [`/missing?_rsc=${'a'.repeat(17)}`, '/missing?_rsc='],
])('Next sees the hash of a request for navigation data: %s', (url, seen) => {
  expect(urlForNext(url, { rsc: '1' })).toBe(seen);
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

it.each<[string, string | undefined]>([
  ['/booking/?date=2027-05-08&a=%0d%0a&a', '/booking?date=2027-05-08&a=%0d%0a&a'],
  ['/a/%2f%2fevil.example/', '/a/%2f%2fevil.example'],
  ['http://evil.example/availability/', '/availability'],
  ...['/', '/?a=b/', '/booking', '//evil.example/', '/\\evil.example/', '/\t/evil.example/', '/.//evil.example/'].map(
    (url): [string, undefined] => [url, undefined],
  ),
])('redirects %j to %j, without the slash at the end', (url, address) => {
  expect(addressWithoutSlash({ url, headers: {} })).toBe(address);
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
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
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
