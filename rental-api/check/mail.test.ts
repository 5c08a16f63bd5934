import { expect, it } from 'vitest';
import { startTestMailServer } from '../mail/test-mail-server';
import { parseSettings } from '../settings';
import { checkMail } from './mail';

/** Checks a mail server that knows one login, with this password. */
async function checkWith(password: string, sendTo?: string) {
  const { port, received } = await startTestMailServer({
    authOptional: false,
    onAuth: (login, _session, done) =>
      done(login.password === 'right' ? null : new Error('wrong'), { user: login.username }),
  });
  const SMTP_URL = `smtp://user:${password}@127.0.0.1:${port}`;
  const settings = { SMTP_URL, RENTAL_API_TOKEN: 'our-token', RENTAL_API_INBOX: 'buero@example.com' };
  return { ...(await checkMail(parseSettings(settings), sendTo)), received };
}

it('connects, and mails nothing unless it is told to', async () => {
  const { isGood, lines, received } = await checkWith('right');
  expect([isGood, lines[1], received]).toEqual([true, 'Requests go to buero@example.com.', []]);
});

it('mails an invented request to the address that it is told', async () => {
  const { isGood, received } = await checkWith('right', 'ich@example.com');
  expect(isGood).toBe(true);
  expect(received).toEqual([
    ['ich@example.com', expect.stringMatching(/Subject: .*Buchungsanfrage.*anfrage-\d{4}-\d\d-\d\d\.ics/s)],
  ]);
});

it('says that the login is refused', async () => {
  const { isGood, lines, received } = await checkWith('wrong', 'ich@example.com');
  expect([isGood, received]).toEqual([false, []]);
  expect(lines[0]).toContain('does not take our login');
});

it('says where requests go without a mail server', async () => {
  const { isGood, lines } = await checkMail(parseSettings({}), undefined);
  expect([isGood, lines]).toEqual([true, [expect.stringContaining('outbox')]]);
});
