import { describe, expect, it } from 'vitest';
import { checkVariables, isEmbedded } from './variables';

const READY = {
  SITE_URL: 'https://www.fotobox-koeln.de',
  RENTAL_API_TOKEN: 'our-own-token',
  RENTAL_API_INBOX: 'buero@fotobox-koeln.de',
  MAIL_REPLY_TO: 'hallo@fotobox-koeln.de',
  MAIL_FROM_EMAIL: 'no-reply@fotobox-koeln.de',
  SMTP_URL: 'smtps://user:password@mail.fotobox-koeln.de',
};

const texts = (variables: Record<string, string | undefined>) =>
  checkVariables(variables, '.env').findings.map(({ text }) => text.replace(/:.*/, ''));

describe('checkVariables', () => {
  it('finds nothing in variables that are ready, and returns the settings of the rental API', () => {
    const { findings, settings } = checkVariables(READY, '.env');
    expect(findings).toEqual([]);
    expect(settings?.inbox).toBe(READY.RENTAL_API_INBOX);
  });

  it('names every missing variable, each once, with its file', () => {
    const { findings } = checkVariables({}, '.env');
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set(['.env']));
    expect(texts({}).sort()).toEqual(
      ['RENTAL_API_TOKEN', 'MAIL_REPLY_TO', 'MAIL_FROM_EMAIL', 'SITE_URL'].map((name) => `${name} fehlt`).sort(),
    );
  });

  it.each([
    ['SITE_URL', 'www.fotobox-koeln.de', 'SITE_URL ist unbrauchbar'],
    ['SITE_URL', 'http://localhost:3000', 'SITE_URL führt nur auf diesen Rechner'],
    ['SITE_URL', 'https://www.example.com', 'SITE_URL ist noch das Beispiel'],
    ['MAIL_REPLY_TO', 'hallo@example.com', 'MAIL_REPLY_TO ist noch das Beispiel'],
    ['MAIL_FROM_EMAIL', '', 'MAIL_FROM_EMAIL fehlt'],
    ['RENTAL_API_TOKEN', 'change-me', 'RENTAL_API_TOKEN ist noch das Beispiel'],
    ['RENTAL_API_TOKEN', 'demo-token', 'RENTAL_API_TOKEN ist unbrauchbar'],
    ['SMTP_URL', 'smtps://user:password@mail.example.com', 'SMTP_URL ist noch das Beispiel'],
    ['SMTP_URL', 'mail.fotobox-koeln.de', 'SMTP_URL ist unbrauchbar'],
    ['MAIL_LIMIT_PER_DAY', 'many', 'MAIL_LIMIT_PER_DAY ist unbrauchbar'],
  ])('says about %s=%s: %s', (name, value, text) => {
    expect(texts({ ...READY, [name]: value })).toEqual([text]);
  });

  it('says how to write a # in the password of the mail server', () => {
    // Node ends the value of a variable at an unquoted #.
    const { findings } = checkVariables({ ...READY, SMTP_URL: 'smtps://user:pass' }, '.env');
    expect(findings[0]?.text).toMatch(/^SMTP_URL ist unbrauchbar: .*%23 für #/);
  });

  it('repeats no value, which may be a password', () => {
    const { findings } = checkVariables(
      { ...READY, SMTP_URL: 'smtp://user:secret@[', MAIL_REPLY_TO: 'secret' },
      '.env',
    );
    expect(findings).toHaveLength(2);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  it('expects no mail server beside a rental API elsewhere', () => {
    const { SMTP_URL: _, RENTAL_API_INBOX: __, ...website } = READY;
    const variables = { ...website, RENTAL_API_URL: 'https://api.fotobox-koeln.de' };
    expect(checkVariables(variables, '.env')).toEqual({ findings: [], settings: null });
  });
});

it.each([
  [undefined, true],
  ['', true],
  ['http://127.0.0.1:4000', true],
  ['https://api.fotobox-koeln.de', false],
  ['api.fotobox-koeln.de', false],
])('isEmbedded of RENTAL_API_URL=%s is %s', (RENTAL_API_URL, expected) => {
  expect(isEmbedded({ RENTAL_API_URL })).toBe(expected);
});
