import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { headRefusal, MAX_BODY_BYTES, sanitize, urlForNext } from './head-rules';

const SEND = '/api/send-email';
const LENGTH = { 'content-length': String(MAX_BODY_BYTES) };
const LONGER = { 'content-length': String(MAX_BODY_BYTES + 1) };
const CHUNKED = { 'transfer-encoding': 'chunked' };

it.each([
  ['GET', '/', {}, undefined],
  ['HEAD', '/availability?x=1', {}, undefined],
  ['GET', '/', { 'content-length': '0' }, undefined],
  ['GET', '/', { 'content-length': '1' }, 413],
  ['GET', '/', CHUNKED, 411],
  ['POST', '/', { 'content-length': '1', 'next-action': 'x' }, 405],
  ['OPTIONS', '*', {}, 405],
  ['POST', SEND, LENGTH, undefined],
  ['POST', `${SEND}?x=1`, LENGTH, undefined],
  ['POST', `${SEND}/`, LENGTH, 405],
  ['POST', SEND, LONGER, 413],
  ['POST', SEND, CHUNKED, 411],
  ['GET', SEND, {}, 405],
])('%s %s with %j is refused with %s', (method, url, headers, status) => {
  expect(headRefusal({ method, url, headers })?.status).toBe(status);
});

it.each([
  ['/', '/'],
  ['/availability?month=2027-05', '/availability?month=2027-05'],
  ['/Gr%C3%B6%C3%9Fe', '/Gr%C3%B6%C3%9Fe'],
  ['/_not-foundry', '/_not-foundry'],
  ['/x?%', '/x?%'],
  ['//x', '//x'],
  ['http://evil.example/availability?x=1', '/availability?x=1'],
  ['https://evil.example', '/'],
  ['javascript://evil', '/404'],
  ['*', '/404'],
  ['/%', '/404'],
  ['/api/%E0%A4%A/availability', '/404'],
  ['/_global-error/', '/404'],
  ['/_global-error.rsc?_rsc=1', '/404'],
  ['//_global-error', '/404'],
  ['/%5Fglobal%2Derror', '/404'],
  ['/_not-found', '/404'],
  ['http://evil.example/_global-error', '/404'],
])('asks Next for %s as %s', (url, target) => {
  expect(urlForNext(url)).toBe(target);
});

it('keeps the headers that navigations and calls need, and no others', () => {
  const known = { host: 'localhost', rsc: '1', origin: 'http://localhost', 'content-length': '7' };
  const policy = "script-src 'nonce-x'";
  const others = { 'content-security-policy': policy, cookie: 'x', range: 'bytes=9-', 'if-match': 'x' };
  const request = { url: '/%', headers: { ...known, ...others } };
  sanitize(request as unknown as IncomingMessage);
  expect(request).toEqual({ url: '/404', headers: known });
});
