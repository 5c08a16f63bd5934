import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { startTestServer } from '../../test/http-server';
import { startTalkingMailServer, startTestMailServer } from '../../test/mail-server';
import { parseSettings } from '../settings';
import { type Finding, mistake, note, question, writeFindings } from './findings';
import { checkAlerts, checkMail } from './mail';

const FILE = '.env';

/** Checks a mail server that needs a login. */
async function checkLogin(sendTo?: string) {
  const { port, received } = await startTestMailServer({
    authOptional: false,
    onAuth: ({ password, username }, _session, done) =>
      done(password === 'right' ? null : new Error('wrong'), { user: username }),
  });
  const SMTP_URL = `smtp://user:right@127.0.0.1:${port}`;
  const settings = { SMTP_URL, RENTAL_API_TOKEN: 'our-token', RENTAL_API_INBOX: 'buero@example.com' };
  return { findings: await checkMail(parseSettings(settings), { file: FILE, sendTo }), received };
}

it('logs in, and sends no email without a recipient', async () => {
  const { findings, received } = await checkLogin();
  expect(findings.every(({ isMistake, file }) => !isMistake && file === FILE)).toBe(true);
  expect(findings[1]?.text).toBe('Anfragen gehen an buero@example.com.');
  expect(received).toEqual([]);
});

it('sends an invented request to a given recipient', async () => {
  const { findings, received } = await checkLogin('ich@example.com');
  expect(findings.some(({ isMistake }) => isMistake)).toBe(false);
  expect(received).toEqual([
    ['ich@example.com', expect.stringMatching(/Subject: .*Buchungsanfrage.*anfrage-\d{4}-\d\d-\d\d\.ics/s)],
  ]);
});

it('quotes why the mail server refuses an invented request', async () => {
  const { port } = await startTalkingMailServer((at) =>
    at === 'RCPT' ? ['554 5.7.1 Relay access denied'] : undefined,
  );
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, RENTAL_API_TOKEN: 'our-token' };
  const findings = await checkMail(parseSettings(settings), { file: FILE, sendTo: 'ich@example.com' });
  expect(findings.at(-1)).toEqual(
    mistake(
      FILE,
      expect.stringMatching(/ausgehende E-Mails.*\(RCPT TO 554 5\.7\.1\): 554 5\.7\.1 Relay access denied$/),
    ),
  );
});

const checkAt = (SMTP_URL: string) =>
  checkMail(parseSettings({ SMTP_URL, RENTAL_API_TOKEN: 'our-token' }), { file: FILE });

/** Starts a mail server with a certificate for these names, which begins with TLS. Returns its port. */
async function startTlsMailServer(names: string[]) {
  const [key, cert] = Object.values(await createCertificate(newFolder(), { names })).map((path) => readFileSync(path));
  return (await startTestMailServer({ secure: true, disabledCommands: [], key, cert })).port;
}

it.each<[string, () => Promise<string> | string, RegExp]>([
  [
    'nothing listens',
    () => 'smtps://127.0.0.1:1',
    /127\.0\.0\.1, Port 1: .*keine Verbindung an.* smtp:\/\/…:587 .*ECONNREFUSED/,
  ],
  ['nothing listens', () => 'smtp://127.0.0.1:1', /keine Verbindung an.* smtps:\/\/… .*ECONNREFUSED/],
  [
    'a server has no TLS',
    async () => `smtps://127.0.0.1:${(await startTestMailServer()).port}`,
    /keine sichere Verbindung .*smtp:\/\/…:587 \(STARTTLS\).*WRONG_VERSION_NUMBER/,
  ],
  [
    'nobody known has signed a certificate',
    async () => `smtps://localhost:${await startTlsMailServer(['localhost'])}`,
    /keine bekannte Stelle .*NODE_EXTRA_CA_CERTS\. \(DEPTH_ZERO_SELF_SIGNED_CERT/,
  ],
])('says in German what to do when %s', async (_name, start, text) => {
  expect(await checkAt(await start())).toEqual([mistake(FILE, expect.stringMatching(text))]);
});

it.each([
  ['250 AUTH XOAUTH2 OAUTHBEARER', '535 5.7.8 Username and Password not accepted'],
  ['250 8BITMIME', '235 2.7.0 Authentication successful'],
])('says in German that no login of %j takes a password', async (offered, reply) => {
  const { port } = await startTalkingMailServer((at) =>
    at === 'EHLO' ? ['250-mail.example.com', offered] : at === 'AUTH' ? [reply] : undefined,
  );
  const findings = await checkAt(`smtp://user:right@127.0.0.1:${port}`);
  expect(findings).toEqual([mistake(FILE, expect.stringContaining('keine Passwörter mehr'))]);
});

it('says in German after ten seconds that the mail server does not greet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isSilent = false;
  const { port } = await startTalkingMailServer(() => {
    isSilent = true;
    return [];
  });
  let findings: Finding[] = [];
  void checkAt(`smtp://127.0.0.1:${port}`).then((end) => (findings = end));
  // nodemailer has begun to wait for the greeting.
  while (!isSilent || vi.getTimerCount() === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(findings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const advice = /antwortet nicht rechtzeitig\. Läuft er\? Versuchen Sie in SMTP_URL smtps:\/\/….*GREETING_TIMEOUT/;
  await vi.waitFor(() => expect(findings).toEqual([mistake(FILE, expect.stringMatching(advice))]));
});

it('posts a test line, and reports whether it was accepted, without the address', async () => {
  let status = 200;
  const lines: string[] = [];
  const origin = await startTestServer(async (request, response) => {
    lines.push(await text(request));
    response.writeHead(status).end();
  });
  const settings = parseSettings({ RENTAL_API_ALERT_URL: `${origin}/geheim` });
  expect(await checkAlerts(settings, FILE)).toEqual([note(FILE, expect.stringContaining('Probemeldung ging an'))]);
  expect(lines).toEqual([expect.stringMatching(/^[^\n]*: Das ist eine Probe\.[^\n]*$/)]);
  status = 403;
  const refused = 'RENTAL_API_ALERT_URL: Die Probemeldung wird nicht angenommen: 403';
  expect(await checkAlerts(settings, FILE)).toEqual([mistake(FILE, refused)]);
});

it('waits for the answer when the program runs with the argument check', async () => {
  const origin = await startTestServer((_request, response) => response.end());
  const env = { ...process.env, RENTAL_API_ALERT_URL: `${origin}/geheim`, RENTAL_API_DATA: `${newFolder()}/data.json` };
  const args = ['--import', 'tsx', 'rental-api/main.ts', 'check'];
  const run = promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
  const { stdout } = await run;
  expect(stdout).toContain('✓ Eine Probemeldung ging an RENTAL_API_ALERT_URL.');
  expect(stdout).not.toContain('geheim');
});

it('writes each file once, with its mistakes first, by line', () => {
  const findings = [
    mistake('a.ts', 'allgemein'),
    note('b.json', 'gut'),
    mistake('a.ts', 'zwei\nZeilen', 9),
    question('b.json', 'wahr?'),
    question('a.ts', 'stimmt das?', 2),
    mistake('a.ts', 'vorher', 3),
  ];
  expect(writeFindings(findings)).toBe(
    'a.ts\n  ✗ allgemein\n  ✗ Zeile 3: vorher\n  ✗ Zeile 9: zwei\n    Zeilen\n  ? Zeile 2: stimmt das?\n\nb.json\n  ✓ gut\n  ? wahr?',
  );
});
