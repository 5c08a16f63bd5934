import { expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url';

it('reads host, port and login of a mail server, decoded', () => {
  expect(parseSmtpUrl('smtps://hallo%40example.com:a%2Fb%3F@Mail.Example.com')).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    requireTLS: true,
    auth: { user: 'hallo@example.com', pass: 'a/b?' },
  });
});

it.each([
  ['smtp://localhost:25', 'localhost', 25, false],
  ['smtp://127.0.0.1', '127.0.0.1', 587, false],
  ['smtp://[::1]:25/', '::1', 25, false],
  ['smtp://hallo%40localhost:x@mail.example.com', 'mail.example.com', 587, true],
  ['smtp://localhost:25@mail.example.com', 'mail.example.com', 587, true],
  ['smtp://localhost.example.com', 'localhost.example.com', 587, true],
  ['smtp://m%C3%BCller.de', 'xn--mller-kva.de', 587, true],
])('%s connects to %s at port %i, and requires TLS: %s', (url, host, port, requireTLS) => {
  expect(parseSmtpUrl(url)).toMatchObject({ host, port, requireTLS });
});

it.each(['tls.rejectUnauthorized=false', 'secure=false', 'host=127.0.0.1', 'name=x'])(
  'takes no option ?%s, and says so',
  (option) => {
    const [name] = option.split('=');
    expect(() => parseSmtpUrl(`smtp://user:hush@mail.example.com?${option}`)).toThrow(`takes no options: ?${name}`);
  },
);

it.each(['smtp://user:12?hush@mail.example.com', 'smtp://user:hush%@mail.example.com', 'smtp://user:1#hush@x'])(
  'does not repeat the password of %s',
  (url) => {
    expect(() => parseSmtpUrl(url)).toThrow(/^(takes no options|expected)((?!hush).)*$/);
  },
);
