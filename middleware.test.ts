import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/runtime/log';
import { gateRefusal } from './middleware';

const SITE_URL = 'https://www.example.com';
const OWN_HOST = '10.0.0.1:3000';

// e2e/send.spec.ts tests an ordinary text and another site, e2e/requests.spec.ts the demo.

beforeEach(() => void vi.spyOn(log, 'warn').mockReturnValue());

/** The status of a request that our own page sends, apart from these headers; undefined when it passes. */
function statusWith(headers: Record<string, string | null>) {
  const sent = { host: OWN_HOST, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const present = Object.entries(sent).filter((header): header is [string, string] => header[1] !== null);
  return gateRefusal(new Request(`http://${OWN_HOST}/api/send-email`, { method: 'POST', headers: present }), SITE_URL)
    ?.status;
}

it.each([
  [undefined, 'application/json; charset=utf-8'],
  [undefined, 'Application/JSON;charset="UTF-8"'],
  [415, null],
  [415, 'application/x-www-form-urlencoded'],
  [415, 'application/json; charset=utf-16'],
])('responds %s to the type %j, and logs nothing', (status, type) => {
  expect(statusWith({ 'content-type': type })).toBe(status);
  expect(log.warn).not.toHaveBeenCalled();
});

it.each([
  [undefined, 'same-origin', null],
  [undefined, 'same-origin', SITE_URL],
  [undefined, null, SITE_URL],
  [403, null, null],
  [403, 'same-site', SITE_URL],
  [403, 'none', SITE_URL],
  [403, 'same-origin', 'https://evil.example'],
  [403, 'same-origin', 'null'],
  [403, null, `http://${OWN_HOST}`],
  [403, null, 'https://www.example.com.evil.example'],
  [403, null, 'http://www.example.com'],
  [403, null, ''],
])('responds %s to Sec-Fetch-Site %j beside Origin %j', (status, site, origin) => {
  expect(statusWith({ 'sec-fetch-site': site, origin })).toBe(status);
});

it('accepts its own host in development', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(statusWith({ origin: `http://${OWN_HOST}` })).toBeUndefined();
  expect(statusWith({ origin: 'https://evil.example' })).toBe(403);
});

it.each([
  ['HTTPS://Jürgen:geheim@Example.com/pfad?email=a@b.de', 'https://example.com'],
  [`https://${'a'.repeat(5_000)}`, `https://${'a'.repeat(92)}`],
  ['Jürgen "x"', 'none'],
  [null, 'none'],
])('logs the refused origin %j as %j', (origin, logged) => {
  expect(statusWith({ origin, 'sec-fetch-site': origin && 'same-origin' })).toBe(403);
  expect(vi.mocked(log.warn).mock.calls).toEqual([
    [{ origin: logged }, 'refused a booking request from another origin'],
  ]);
});
