import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../test/folder';
import { type Refused, startTalkingMailServer } from '../../test/mail-server';
import { openTestMailService } from '../../test/mail-service';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { checkMail } from '../check/mail';
import { parseSettings } from '../settings';
import { openSpool } from './spool';
import { smtpTransport } from './transport';

const CUSTOMER = '<juergen@example.com>';

/** Sends a request through a mail server that refuses every email with these lines. Also asks the check for its advice. */
async function requestTo(at: Refused, reply: string[]) {
  const folder = newFolder();
  const log = recordingLog();
  const { port } = await startTalkingMailServer((command) => (command === at ? reply : undefined));
  const settings = parseSettings({ SMTP_URL: `smtp://user:hush@127.0.0.1:${port}`, RENTAL_API_TOKEN: 'our-token' });
  if (!settings.smtp) throw new Error('no mail server');
  const transport = smtpTransport(settings.smtp);
  const service = openTestMailService({ spool: await openSpool(folder, log), transport, log });
  onTestFinished(() => service.stop());
  const answer = await service.accept(PAYLOAD, 'key').then(
    ({ status }) => status,
    ({ status, field }) => [status, field],
  );
  const states = readdirSync(folder).map((name) => name.split('.').slice(4).join('.'));
  expect(log.lines.join()).not.toMatch(/example|juergen|hush/);
  const findings = await checkMail(settings, { file: '.env', sendTo: PAYLOAD.to });
  const [advice] = findings.flatMap(({ isProblem, text }) => (isProblem ? text : []));
  expect(advice).toContain(`): ${reply.join(' ')}`);
  // After a refused login, nothing is sent.
  expect(findings).toHaveLength(['CONN', 'EHLO', 'AUTH'].includes(at) ? 1 : 3);
  return { answer, states, health: service.health(), log: log.lines, advice };
}

it.each<[string, Refused, ...string[]]>([
  ['Postfix', 'RCPT', `550 5.1.1 ${CUSTOMER}: Recipient address rejected: User unknown in local recipient table`],
  ['an old server', 'RCPT', '550 Requested action not taken: mailbox unavailable'],
  ['a wrong spelling', 'RCPT', '553 5.1.3 bad destination mailbox address syntax'],
  ['Exim', 'RCPT', '550 Unrouteable address'],
  ['RFC 5321', 'RCPT', '551 User not local; please try <forward-path>'],
  ['a mailbox name', 'RCPT', '553 sorry, no mailbox here by that name'],
  ['qmail', 'RCPT', '550 sorry, no mailbox here by that name. (#5.1.1)'],
  ['a domain without a server', 'RCPT', `550 5.1.2 ${CUSTOMER}: Recipient address rejected: Domain not found`],
  ['a mailbox that moved', 'RCPT', '550 5.1.6 Mailbox has moved'],
  ['Exchange', 'RCPT', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['Gmail', 'RCPT', '550-5.1.1 The email account that you tried to reach does not exist.', '550 5.1.1 Learn more'],
  ['only a code', 'RCPT', '550 5.1.1'],
  ['only a basic code', 'RCPT', '550'],
  ['a relay with the word in the address', 'RCPT', '550 relay@sender.example: no such user'],
  ['a server that checks late', '.', `550 5.1.1 ${CUSTOMER}: user unknown`],
  ['a server that checks at DATA', 'DATA', '554 5.1.1 No valid recipients'],
])('blames the recipient, and keeps nothing, after the answer of %s: %s "%s"', async (_name, at, ...reply) => {
  const { answer, states, health, advice } = await requestTo(at, reply);
  expect([answer, states]).toEqual([[422, 'to'], []]);
  expect(advice).toContain('Adresse des Empfängers gibt es nicht');
  expect(health).toMatchObject({ waiting: 0, refusals: [], ownerWaitingSince: null });
});

it.each<[string, string, Refused, ...string[]]>([
  ['RCPT TO 553 5.7.1', 'Absender', 'RCPT', '553 5.7.1 Sender address rejected: not owned by user x'],
  ['RCPT TO 554 5.7.1', 'ausgehende E-Mails', 'RCPT', `554 5.7.1 ${CUSTOMER}: Relay access denied`],
  ['RCPT TO 550 5.7.1', 'IP-Adresse', 'RCPT', '550 5.7.1 Service unavailable; client [192.0.2.1] blocked'],
  ['RCPT TO 504 5.5.2', 'SITE_URL', 'RCPT', '504 5.5.2 <[127.0.0.1]>: Helo command rejected'],
  ['RCPT TO 550 5.4.5', 'keine weiteren', 'RCPT', '550-5.4.5 Daily sending limit exceeded.', '550 5.4.5 Learn more'],
  ['RCPT TO 550 5.7.26', 'DMARC', 'RCPT', '550 5.7.26 Unauthenticated email is not accepted'],
  ['RCPT TO 554', 'gesperrt', 'RCPT', '554 Account suspended'],
  ['RCPT TO 552 5.2.2', 'voll', 'RCPT', '552 5.2.2 Mailbox full'],
  ['RCPT TO 552', 'mit dieser Meldung', 'RCPT', '552 exceeded storage allocation'],
  ['RCPT TO 550', 'ausgehende E-Mails', 'RCPT', '550 relay not permitted'],
  ['RCPT TO 550', 'Absender', 'RCPT', `550-Verification failed for ${CUSTOMER}`, '550 Sender verify failed'],
  ['RCPT TO 553 5.7.1', 'mit dieser Meldung', 'RCPT', '553 not in my list of allowed rcpthosts (#5.7.1)'],
  ['RCPT TO 550 5.1.0', 'mit dieser Meldung', 'RCPT', '550 #5.1.0 Address rejected.'],
  ['RCPT TO 550 5.7.1', 'ausgehende E-Mails', 'RCPT', '550 5.1.1 5.7.1 Unable to relay'],
  ['RCPT TO 550 5.1.8', 'Absender', 'RCPT', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO 550 5.1.11', 'mit dieser Meldung', 'RCPT', '550 5.1.11 Unknown'],
  ['RCPT TO 530 5.7.0', 'fehlen Benutzer', 'RCPT', '530 5.7.0 Authentication required'],
  ['MAIL FROM 550 5.7.60', 'Absender', 'MAIL', '550 5.7.60 No permissions to send as this sender'],
  ['MAIL FROM 550', 'Absender', 'MAIL', '550 Sender address is not allowed.'],
  ['MAIL FROM 550 5.1.1', 'Absender', 'MAIL', '550 5.1.1 User unknown'],
  ['DATA 554 5.2.0', 'Absender', '.', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException'],
  ['DATA 550', 'Spam', '.', '550 Mailbox unavailable or spam'],
  ['DATA 554 5.6.0', 'Spam', 'DATA', '554 5.6.0 Message content rejected'],
  ['CONN 554 5.7.1', 'IP-Adresse', 'CONN', '554 5.7.1 You are not allowed to connect.'],
  ['HELO 550 5.7.1', 'SITE_URL', 'EHLO', '550 5.7.1 Helo invalid'],
  ['AUTH PLAIN 535 5.7.8', 'App-Passwort', 'AUTH', '535 5.7.8 Username and Password not accepted'],
  ['MAIL FROM 550', 'Absender', 'MAIL', '550 not allowed'],
  ['HELO 550', 'SITE_URL', 'EHLO', '550 Access denied'],
  ['AUTH PLAIN 535 5.7.139', 'Microsoft 365', 'AUTH', '535 5.7.139 SmtpClientAuthentication is disabled'],
  ['DATA 554', 'mit dieser Meldung', '.', '554 Transaction failed'],
])('keeps the request and reports %s, with advice about "%s": %s "%s"', async (refusal, topic, at, ...reply) => {
  const { answer, states, health, log, advice } = await requestTo(at, reply);
  expect(advice).toContain(topic);
  expect([answer, states]).toEqual(['accepted', ['business.customer']]);
  expect(health).toMatchObject({ waiting: 2, failed: 0, refusals: [refusal], ownerWaitingSince: expect.any(String) });
  expect(log.filter((line) => line.includes(`"mailed":"no","refusal":"${refusal}"`))).toHaveLength(2);
});

it.each<[string, Refused, string]>([
  ['RCPT TO 450 4.2.0', 'RCPT', '450 4.2.0 Greylisted'],
  ['RCPT TO 450 5.1.1', 'RCPT', '450 5.1.1 User unknown'],
  ['DATA 451', '.', '451 Try again later'],
  ['CONN 421 4.7.0', 'CONN', '421 4.7.0 Busy'],
  ['AUTH PLAIN 454 4.7.0', 'AUTH', '454 4.7.0 Temporary authentication failure'],
])('keeps the request after the temporary refusal %s, which health does not list: %s "%s"', async (code, at, reply) => {
  const { answer, health, log, advice } = await requestTo(at, [reply]);
  expect(advice).toContain('Viertelstunde');
  expect([answer, health.waiting, health.refusals]).toEqual(['accepted', 2, []]);
  expect(log.join()).toContain(`"mailed":"no","code":"${code}"`);
});
