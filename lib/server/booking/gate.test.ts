import { describe, expect, it, vi } from 'vitest';
import { gateRefusal } from './gate';

const SITE_URL = 'https://www.example.com';

function status(headers: Record<string, string>) {
  const request = new Request('http://10.0.0.1:3000/api/send-email', { method: 'POST' });
  const all = {
    host: '10.0.0.1:3000',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  // The platform's Request drops headers that only browsers and proxies may set.
  Object.defineProperty(request, 'headers', { value: new Map(Object.entries(all)) });
  Object.assign(request.headers, { get: (name: string) => new Map(Object.entries(all)).get(name) || null });
  return gateRefusal(request, SITE_URL)?.status;
}

describe('the gate', () => {
  it('lets our own page through', () => {
    expect(status({})).toBeUndefined();
  });

  it.each([
    '',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ])('refuses the type %j with 415', (type) => {
    expect(status({ 'content-type': type })).toBe(415);
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
    'takes the type %j',
    (type) => {
      expect(status({ 'content-type': type })).toBeUndefined();
    },
  );

  it.each(['cross-site', 'same-site', 'none', 'x'])('refuses Sec-Fetch-Site %s with 403', (site) => {
    expect(status({ 'sec-fetch-site': site, origin: SITE_URL })).toBe(403);
  });

  it('accepts its own host in development only', () => {
    const ownHost = { 'sec-fetch-site': '', origin: 'http://10.0.0.1:3000' };
    expect(status(ownHost)).toBe(403);
    vi.stubEnv('NODE_ENV', 'development');
    expect(status(ownHost)).toBeUndefined();
    expect(status({ ...ownHost, origin: 'https://evil.example' })).toBe(403);
    vi.unstubAllEnvs();
  });

  it('refuses an origin that only the Host header agrees with', () => {
    expect(status({ host: 'evil.example', origin: 'https://evil.example', 'sec-fetch-site': '' })).toBe(403);
    expect(status({ host: 'www.example.com', origin: 'http://www.example.com', 'sec-fetch-site': '' })).toBe(403);
  });

  it.each([
    [SITE_URL, undefined],
    ['http://10.0.0.1:3000', 403],
    ['https://evil.example', 403],
    ['https://www.example.com.evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('origin %j without Sec-Fetch-Site: %s', (origin, refused) => {
    expect(status({ 'sec-fetch-site': '', origin })).toBe(refused);
  });

  it.each([
    [SITE_URL, undefined],
    ['http://10.0.0.1:3000', 403],
    ['https://evil.example', 403],
    ['null', 403],
  ])('origin %j beside a same-origin Sec-Fetch-Site: %s', (origin, refused) => {
    expect(status({ origin })).toBe(refused);
  });
});
