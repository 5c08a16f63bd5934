import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../test/folder';
import { type Refused, startTalkingMailServer } from '../../test/mail-server';
import { BUSINESS_FACTS, PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { NOTHING_KNOWN } from './booths';
import { openMailService } from './mail-service';
import { parseSmtpUrl } from './smtp-url';
import { openSpool } from './spool';
import { smtpTransport } from './transport';

const C = '<juergen@example.com>';

/** Sends a request through a mail server that refuses every email with these lines. */
async function requestTo(at: Refused, reply: string[]) {
  const folder = newFolder();
  const log = recordingLog();
  const { port } = await startTalkingMailServer((command) => (command === at ? reply : undefined));
  const service = openMailService({
    spool: await openSpool(folder, log),
    transport: smtpTransport(parseSmtpUrl(`smtp://user:hush@127.0.0.1:${port}`)),
    inbox: undefined,
    business: BUSINESS_FACTS,
    boothsOn: async () => NOTHING_KNOWN,
    log,
  });
  onTestFinished(() => service.stop());
  const answer = await service.accept(PAYLOAD, 'key').then(
    ({ status }) => status,
    ({ status, field }) => [status, field],
  );
  const states = readdirSync(folder).map((name) => name.split('.').slice(4).join('.'));
  expect(log.lines.join()).not.toMatch(/example|juergen|hush/);
  return { answer, states, health: service.health(), log: log.lines };
}

it.each<[string, Refused, ...string[]]>([
  ['Postfix', 'RCPT', `550 5.1.1 ${C}: Recipient address rejected: User unknown in local recipient table`],
  ['an old server', 'RCPT', '550 Requested action not taken: mailbox unavailable'],
  ['a wrong spelling', 'RCPT', '553 5.1.3 bad destination mailbox address syntax'],
  ['Exim', 'RCPT', '550 Unrouteable address'],
  ['RFC 5321', 'RCPT', '551 User not local; please try <forward-path>'],
  ['a mailbox name', 'RCPT', '553 sorry, no mailbox here by that name'],
  ['qmail', 'RCPT', '550 sorry, no mailbox here by that name. (#5.1.1)'],
  ['a domain without a server', 'RCPT', `550 5.1.2 ${C}: Recipient address rejected: Domain not found`],
  ['a mailbox that moved', 'RCPT', '550 5.1.6 Mailbox has moved'],
  ['Exchange', 'RCPT', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['Gmail', 'RCPT', '550-5.1.1 The email account that you tried to reach does not exist.', '550 5.1.1 Learn more'],
  ['a code alone', 'RCPT', '550 5.1.1'],
  ['a basic code alone', 'RCPT', '550'],
  ['a relay with the word in the address', 'RCPT', '550 relay@sender.example: no such user'],
  ['a server that checks late', '.', `550 5.1.1 ${C}: user unknown`],
  ['a server that checks at DATA', 'DATA', '554 5.1.1 No valid recipients'],
])('%s: %s "%s" is the fault of the recipient, and nothing is kept', async (_name, at, ...reply) => {
  const { answer, states, health } = await requestTo(at, reply);
  expect([answer, states]).toEqual([[422, 'to'], []]);
  expect(health).toMatchObject({ waiting: 0, refusals: [], ownerWaitingSince: null });
});

it.each<[string, string, Refused, ...string[]]>([
  [
    'RCPT TO 553 5.7.1',
    'Postfix',
    'RCPT',
    '553 5.7.1 <no-reply@example.com>: Sender address rejected: not owned by user x',
  ],
  ['RCPT TO 554 5.7.1', 'Postfix', 'RCPT', `554 5.7.1 ${C}: Relay access denied`],
  ['RCPT TO 550 5.7.1', 'Postfix', 'RCPT', '550 5.7.1 Service unavailable; client [192.0.2.1] blocked'],
  [
    'RCPT TO 504 5.5.2',
    'Postfix',
    'RCPT',
    '504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname',
  ],
  ['RCPT TO 550 5.4.5', 'Gmail', 'RCPT', '550-5.4.5 Daily user sending limit exceeded.', '550 5.4.5 Learn more'],
  ['RCPT TO 550 5.7.26', 'Gmail', 'RCPT', '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy'],
  ['RCPT TO 554', 'a host', 'RCPT', '554 Account suspended'],
  ['RCPT TO 552 5.2.2', 'Dovecot', 'RCPT', '552 5.2.2 Mailbox full'],
  ['RCPT TO 552', 'an old server', 'RCPT', '552 Requested mail action aborted: exceeded storage allocation'],
  ['RCPT TO 550', 'Exim', 'RCPT', '550 relay not permitted'],
  ['RCPT TO 550', 'Exim', 'RCPT', `550-Verification failed for ${C}`, '550 Sender verify failed'],
  ['RCPT TO 553 5.7.1', 'qmail', 'RCPT', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['RCPT TO 550 5.1.0', 'IronPort', 'RCPT', '550 #5.1.0 Address rejected.'],
  ['RCPT TO 550 5.7.1', 'a proxy', 'RCPT', '550 5.1.1 5.7.1 Unable to relay'],
  [
    'RCPT TO 550 5.1.8',
    'Strato',
    'RCPT',
    '550 5.1.8 <no-reply@example.com>: Sender address rejected: Domain not found',
  ],
  ['RCPT TO 550 5.1.11', 'a code that only begins like another', 'RCPT', '550 5.1.11 Unknown'],
  ['RCPT TO 530 5.7.0', 'a server with a login', 'RCPT', '530 5.7.0 Authentication required'],
  ['MAIL FROM 550 5.7.60', 'Exchange', 'MAIL', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['MAIL FROM 550', 'IONOS', 'MAIL', '550 Sender address is not allowed.'],
  ['MAIL FROM 550 5.1.1', 'a sender without a mailbox', 'MAIL', '550 5.1.1 User unknown'],
  ['DATA 554 5.2.0', 'Exchange', '.', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException'],
  ['DATA 550', 'IONOS', '.', '550 Mailbox unavailable or spam'],
  ['DATA 554 5.6.0', 'a filter', 'DATA', '554 5.6.0 Message content rejected'],
  ['CONN 554 5.7.1', 'a server that blocks our address', 'CONN', '554 5.7.1 You are not allowed to connect.'],
  ['HELO 550 5.7.1', 'a server that refuses our name', 'EHLO', '550 5.7.1 Helo invalid'],
  ['AUTH PLAIN 535 5.7.8', 'a changed password', 'AUTH', '535 5.7.8 Username and Password not accepted'],
])('%s, by %s: %s "%s" keeps the request, and is named', async (refusal, _name, at, ...reply) => {
  const { answer, states, health, log } = await requestTo(at, reply);
  expect([answer, states]).toEqual(['accepted', ['business.customer']]);
  expect(health).toMatchObject({ waiting: 2, failed: 0, refusals: [refusal], ownerWaitingSince: expect.any(String) });
  expect(log.filter((line) => line.includes(`"outcome":"failed","refusal":"${refusal}"`))).toHaveLength(2);
});

it.each<[string, Refused, string]>([
  ['RCPT TO 450 4.2.0', 'RCPT', '450 4.2.0 Greylisted'],
  ['RCPT TO 450 5.1.1', 'RCPT', '450 5.1.1 User unknown'],
  ['DATA 451', '.', '451 Try again later'],
  ['CONN 421 4.7.0', 'CONN', '421 4.7.0 Busy'],
])('%s: the temporary refusal at %s, "%s", keeps the request, and is none in health', async (code, at, reply) => {
  const { answer, health, log } = await requestTo(at, [reply]);
  expect([answer, health.waiting, health.refusals]).toEqual(['accepted', 2, []]);
  expect(log.join()).toContain(`"outcome":"failed","code":"${code}"`);
});
