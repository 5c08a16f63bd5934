import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSettings } from './settings';

const SMTP = { SMTP_URL: 'smtps://hallo%40example.com:a%2Fb%3F@Mail.Example.com', RENTAL_API_TOKEN: 'our-token' };

it('needs no variables for the demo, which only this machine can reach', () => {
  const defaults = { host: '127.0.0.1', port: 4000, token: 'demo-token', calendarSeconds: 300 };
  expect(parseSettings({})).toMatchObject({ ...defaults, inbox: undefined, smtp: undefined });
});

const INBOXES = ['buero@example.com', 'zwei@xn--mller-kva.example'];

it.each<[string, string, object]>([
  ['RENTAL_API_PORT', '4100', { port: 4100 }],
  ['RENTAL_API_HOST', '::1', { host: '::1' }],
  ['RENTAL_API_TOKEN', 'our-token', { token: 'our-token' }],
  ['RENTAL_API_CALENDAR_SECONDS', '60', { calendarSeconds: 60 }],
  ['RENTAL_API_DATA', '/x/data.json', { dataFile: '/x/data.json' }],
  ['RENTAL_API_SPOOL', '/x/spool', { spool: '/x/spool' }],
  ['RENTAL_API_OUTBOX', '/x/outbox', { outbox: '/x/outbox' }],
  ['RENTAL_API_ALERT_URL', 'https://ntfy.sh/x', { alertUrl: new URL('https://ntfy.sh/x') }],
  ['RENTAL_API_INBOX', 'buero@example.com, zwei@müller.example', { inbox: INBOXES, owners: INBOXES }],
  ['MAIL_REPLY_TO', 'hallo@example.com', { inbox: undefined, owners: ['hallo@example.com'] }],
  ['SITE_URL', 'https://example.com/', { siteUrl: 'https://example.com' }],
])('reads %s', (name, value, setting) => expect(parseSettings({ [name]: value })).toMatchObject(setting));

it('decodes the login of the mail server', () => {
  const server = { host: 'mail.example.com', port: 465, secure: true, requireTLS: true };
  expect(parseSettings(SMTP).smtp).toEqual({ ...server, auth: { user: 'hallo@example.com', pass: 'a/b?' } });
});

it('accepts the example for owners, once it has a token', () => {
  const example = readFileSync(new URL('.env.example', import.meta.url), 'utf8');
  const variables = Object.fromEntries(
    Array.from(example.matchAll(/^#?([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );
  expect(() => parseSettings(variables)).toThrow(/^[^\n]*\n {2}RENTAL_API_TOKEN: [^\n]*$/);
  expect(parseSettings({ ...variables, RENTAL_API_TOKEN: 'our-token' }).inbox).toEqual(['hallo@example.com']);
});

it.each(['demo-token', undefined, '', 'two words'])('refuses to send emails with the token %j', (RENTAL_API_TOKEN) => {
  expect(() => parseSettings({ ...SMTP, RENTAL_API_TOKEN })).toThrow(/RENTAL_API_TOKEN: /);
});

it.each(['a@example.com,', 'a@example.com;b@example.com', Array(6).fill('a@example.com').join()])(
  'refuses %j as addresses of the business',
  (RENTAL_API_INBOX) => {
    expect(() => parseSettings({ RENTAL_API_INBOX })).toThrow(/\n {2}RENTAL_API_INBOX: expected .* up to five/);
  },
);

it('names every unusable variable in one message, without its value', () => {
  const variables = {
    RENTAL_API_PORT: '65536',
    RENTAL_API_HOST: 'http://hush',
    RENTAL_API_CALENDAR_SECONDS: '0',
    RENTAL_API_INBOX: 'hush',
    RENTAL_API_TOKEN: 'two hush',
    SITE_URL: 'hush',
    SMTP_URL: 'hush',
    RENTAL_API_ALERT_URL: 'http://ntfy.sh/hush',
  };
  for (const name of Object.keys(variables)) expect(() => parseSettings(variables)).toThrow(`\n  ${name}: `);
  expect(() => parseSettings(variables)).toThrow(/^The rental API cannot start((?!hush|65536).)*$/s);
});
