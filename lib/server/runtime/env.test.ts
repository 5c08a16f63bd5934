import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '@/lib/content/site';
import { REQUIRED_VARIABLES } from '@/test/start-process';
import { parseEnv, siteUrl } from './env';

const parseWith = (variables: Record<string, string>) => parseEnv({ ...REQUIRED_VARIABLES, ...variables });

it('accepts the required variables and fills in the defaults', () => {
  expect(parseWith({})).toEqual({
    ...REQUIRED_VARIABLES,
    MAIL_FROM_NAME: site.name,
    MAIL_LIMIT_PER_IP: 10,
    MAIL_LIMIT_PER_RECIPIENT: 3,
    MAIL_LIMIT_PER_DAY: 300,
    HOSTNAME: '0.0.0.0',
    PORT: 3000,
    TRUST_PROXY_HOPS: 0,
  });
});

it.each([
  ['MAIL_LIMIT_PER_IP', '1000000', 1_000_000],
  ['TRUST_PROXY_HOPS', '2', 2],
  ['REDIS_URL', 'rediss://user:secret@redis.example.com:6380/2', 'rediss://user:secret@redis.example.com:6380/2'],
  ['RENTAL_API_URL', 'http://[::1]:4000', 'http://[::1]:4000'],
  ['RENTAL_API_URL', 'https://API.example.com:8443/', 'https://api.example.com:8443'],
  ['SITE_URL', 'https://Fotobox-Müller.de/', 'https://xn--fotobox-mller-4ob.de'],
  ['MAIL_REPLY_TO', 'info@fotobox-müller.de', 'info@xn--fotobox-mller-4ob.de'],
] as const)('reads %s=%s as %j', (name, value, parsed) => {
  expect(parseWith({ [name]: value })[name]).toBe(parsed);
});

it('examples and documents name the defaults of the limits', () => {
  const limits = Object.entries(parseWith({})).filter(([name]) => name.startsWith('MAIL_LIMIT_'));
  for (const file of ['.env.example', 'deploy/server.env.example'])
    for (const [name, limit] of limits) expect(readFileSync(file, 'utf8')).toContain(`\n#${name}=${limit}\n`);
  const values = limits.map(([, limit]) => limit).join(', ');
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`\`MAIL_LIMIT_PER_DAY\` (${values})`);
});

it.each(Object.keys(REQUIRED_VARIABLES))('names %s if it is missing or empty', (name) => {
  expect(() => parseEnv({})).toThrow(`${name}: `);
  expect(() => parseWith({ [name]: '' })).toThrow(`${name}: `);
});

it.each([
  ...['api.example.com', 'https://', 'http://api.example.com', 'http://localhost.example.com'],
  ...['https://user:pass@api.example.com', 'https://api.example.com/v1', 'https://api.example.com?x=1'],
  ...['https://api.example.com#x', 'https://www.exam\tple.com'],
])('refuses %s as an origin', (url) => {
  expect(() => parseWith({ RENTAL_API_URL: url })).toThrow('RENTAL_API_URL: expected an origin');
  expect(() => siteUrl({ SITE_URL: url })).toThrow('SITE_URL: expected an origin');
});

it.each([
  ['RENTAL_API_TOKEN', 'two words'],
  ['MAIL_REPLY_TO', 'hallo'],
  ['MAIL_REPLY_TO', 'jörg@example.com'],
  ['MAIL_FROM_EMAIL', 'a@b, c@d'],
  ['MAIL_FROM_NAME', 'a\nb'],
  ['MAIL_LIMIT_PER_IP', '0'],
  ['MAIL_LIMIT_PER_RECIPIENT', '-1'],
  ['MAIL_LIMIT_PER_DAY', '9999999999'],
  ['PORT', '65536'],
  ['HOSTNAME', 'http://127.0.0.1'],
  ['TRUST_PROXY_HOPS', '1.5'],
  ['RENTAL_API_ALERT_URL', 'http://ntfy.sh/hush'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['REDIS_URL', 'redis://127.0.0.1/keys'],
  ['DEMO_ANY_HOST', 'true'],
])('refuses %s=%j', (name, value) => {
  expect(() => parseWith({ [name]: value })).toThrow(`${name}: `);
});

it.each(['', undefined])('a build, which needs no variable, reads SITE_URL=%j as localhost', (SITE_URL) => {
  expect(siteUrl({ SITE_URL })).toBe('http://localhost:3000');
});

it('never repeats a value, which could be a secret', () => {
  expect(() => parseWith({ RENTAL_API_TOKEN: 'two words' })).toThrow(/^((?!two words).)*$/s);
});
