import { describe, expect, it } from 'vitest';
import { parseEnv, siteUrlOf } from './env';

const VALID = {
  RENTAL_API_URL: 'https://api.example.com',
  RENTAL_API_TOKEN: 'secret-token',
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  SITE_URL: 'https://www.example.com',
};

describe('parseEnv', () => {
  it('accepts the required variables and fills in the defaults', () => {
    expect(parseEnv(VALID)).toEqual({
      ...VALID,
      MAIL_LIMIT_PER_IP: 10,
      MAIL_LIMIT_PER_RECIPIENT: 3,
      MAIL_LIMIT_PER_DAY: 300,
      HOSTNAME: '0.0.0.0',
      PORT: 3000,
      TRUST_PROXY_HOPS: 0,
    });
  });

  it('accepts the optional ones', () => {
    const optional = {
      MAIL_FROM_NAME: 'Fotobox Köln',
      MAIL_LIMIT_PER_IP: '5',
      TRUST_PROXY_HOPS: '2',
      METRICS_TOKEN: 'metrics-token',
    };
    expect(parseEnv({ ...VALID, ...optional })).toMatchObject({
      ...optional,
      MAIL_LIMIT_PER_IP: 5,
      TRUST_PROXY_HOPS: 2,
    });
  });

  it.each(['redis://127.0.0.1:6379', 'redis://redis', 'rediss://user:secret@redis.example.com:6380/2'])(
    'accepts %s as the shared store',
    (REDIS_URL) => {
      expect(parseEnv({ ...VALID, REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
    },
  );

  it('accepts a limit that nobody ever reaches', () => {
    expect(parseEnv({ ...VALID, MAIL_LIMIT_PER_IP: '1000000' }).MAIL_LIMIT_PER_IP).toBe(1_000_000);
  });

  it('names every missing variable in one message', () => {
    expect(() => parseEnv({})).toThrow(Error);
    for (const name of Object.keys(VALID)) expect(() => parseEnv({})).toThrow(new RegExp(`${name}: `));
  });

  it.each(Object.keys(VALID))('counts an empty %s as missing', (name) => {
    expect(() => parseEnv({ ...VALID, [name]: '' })).toThrow(new RegExp(`${name}: `));
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'https://api.example.com:8443'])(
    'accepts %s as an origin',
    (RENTAL_API_URL) => {
      expect(parseEnv({ ...VALID, RENTAL_API_URL }).RENTAL_API_URL).toBe(RENTAL_API_URL);
    },
  );

  it('drops the trailing slash of an origin', () => {
    expect(parseEnv({ ...VALID, SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com');
    expect(parseEnv({ ...VALID, RENTAL_API_URL: 'https://API.example.com/' }).RENTAL_API_URL).toBe(
      'https://api.example.com',
    );
  });

  it.each([
    'api.example.com',
    'http://api.example.com',
    'ftp://api.example.com',
    'https://user:pass@api.example.com',
    'https://api.example.com/v1',
    'https://api.example.com/..',
    'https://api.example.com?x=1',
    'https://api.example.com#x',
    'http://localhost.example.com',
    'https://',
  ])('refuses %s as an origin', (url) => {
    for (const name of ['RENTAL_API_URL', 'SITE_URL']) {
      expect(() => parseEnv({ ...VALID, [name]: url })).toThrow(new RegExp(`${name}: expected an origin`));
    }
  });

  it.each([
    ['RENTAL_API_TOKEN', 'two words'],
    ['RENTAL_API_TOKEN', 'line\nbreak'],
    ['MAIL_REPLY_TO', 'hallo'],
    ['MAIL_FROM_EMAIL', 'a@b, c@d'],
    ['MAIL_FROM_NAME', 'a\nb'],
    ['MAIL_LIMIT_PER_IP', '0'],
    ['MAIL_LIMIT_PER_IP', 'ten'],
    ['MAIL_LIMIT_PER_RECIPIENT', '-1'],
    ['MAIL_LIMIT_PER_DAY', '1e3'],
    ['MAIL_LIMIT_PER_DAY', '9999999999'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['TRUST_PROXY_HOPS', '1.5'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['REDIS_URL', 'redis://127.0.0.1/keys'],
    ['REDIS_URL', 'redis://'],
    ['METRICS_TOKEN', 'two words'],
  ])('refuses %s=%j', (name, value) => {
    expect(() => parseEnv({ ...VALID, [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  it.each([
    ['https://www.example.com/', 'https://www.example.com'],
    ['', 'http://localhost:3000'],
    [undefined, 'http://localhost:3000'],
  ])('reads SITE_URL=%j as %s, even when everything else is missing', (SITE_URL, origin) => {
    expect(siteUrlOf({ SITE_URL })).toBe(origin);
  });

  it('names SITE_URL when it refuses it', () => {
    expect(() => siteUrlOf({ SITE_URL: 'www.example.com' })).toThrow(/^SITE_URL: expected an origin/);
  });

  it('never repeats a value, which could be a secret', () => {
    expect(() => parseEnv({ ...VALID, RENTAL_API_TOKEN: 'two words' })).toThrow(/^((?!two words).)*$/s);
  });
});
