import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url';

describe('the address of a mail server', () => {
  it('has host, port and login, decoded', () => {
    expect(parseSmtpUrl('smtps://hallo%40example.com:a%2Fb%3F@Mail.Example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      requireTLS: true,
      auth: { user: 'hallo@example.com', pass: 'a/b?' },
    });
  });

  it.each([
    ['smtp://localhost:25', 'localhost', false],
    ['smtp://127.0.0.1', '127.0.0.1', false],
    ['smtp://[::1]:25/', '::1', false],
    ['smtp://hallo%40localhost:x@mail.example.com', 'mail.example.com', true],
    ['smtp://localhost:25@mail.example.com', 'mail.example.com', true],
    ['smtp://localhost.example.com', 'localhost.example.com', true],
    ['smtp://m%C3%BCller.de', 'xn--mller-kva.de', true],
  ])('%s connects to %s, and requires TLS: %s', (url, host, requireTLS) => {
    expect(parseSmtpUrl(url)).toMatchObject({ host, requireTLS });
  });

  it.each([
    'tls.rejectUnauthorized=false',
    'secure=false',
    'host=127.0.0.1',
    'requireTLS=false',
    'ignoreTLS=true',
    'name=x',
  ])('takes no option ?%s, and says so', (option) => {
    const [name] = option.split('=');
    expect(() => parseSmtpUrl(`smtp://user:hush@mail.example.com?${option}`)).toThrow(`takes no options: ?${name}`);
  });

  it.each(['smtp://user:12?hush@mail.example.com', 'smtp://user:hush%@mail.example.com', 'smtp://user:1#hush@x'])(
    'does not repeat the password of %s',
    (url) => {
      expect(() => parseSmtpUrl(url)).toThrow(/^(takes no options|expected)((?!hush).)*$/);
    },
  );
});
