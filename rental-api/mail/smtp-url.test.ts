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

it.each([
  ['smtp://user:hush@mail.example.com?tls.rejectUnauthorized=false', /^takes no options: \?tls\.rejectUnauthorized$/],
  ['smtp://user:12?hush@mail.example.com', /^takes no options: write \? in a password as %3F$/],
  ['smtp://user:hush%@mail.example.com', /^expected %25 for each %/],
  ['smtp://user:1#hush@x', /^expected an address/],
  ['https://mail.example.com', /^expected an address/],
  ['smtp://', /^expected an address/],
])('refuses %s without repeating its password', (url, message) => {
  expect(() => parseSmtpUrl(url)).toThrow(message);
  expect(() => parseSmtpUrl(url)).toThrow(/^((?!hush).)*$/);
});
