import { expect, it } from 'vitest';
import { adviceFor, causeOf } from './causes';
import { parseSmtpUrl } from './transport';

/** The command | the code in the log | a part of the advice | the lines of the answer. */
const ANSWERS = `
# The address is wrong.
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 5.1.1 <juergen@example.com>: Recipient address rejected: User unknown in local recipient table
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 Requested action not taken: mailbox unavailable
RCPT TO | unknown recipient | Empfängers gibt es nicht | 553 5.1.3 bad destination mailbox address syntax
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 Unrouteable address
RCPT TO | unknown recipient | Empfängers gibt es nicht | 551 User not local; please try <forward-path>
RCPT TO | unknown recipient | Empfängers gibt es nicht | 553 sorry, no mailbox here by that name
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 sorry, no mailbox here by that name. (#5.1.1)
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 5.1.2 <juergen@example.com>: Recipient address rejected: Domain not found
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 5.1.6 Mailbox has moved
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550-5.1.1 The email account that you tried to reach does not exist. / 550 5.1.1 Learn more
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 5.1.1
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550
RCPT TO | unknown recipient | Empfängers gibt es nicht | 550 relay@sender.example: no such user
DATA | unknown recipient | Empfängers gibt es nicht | 550 5.1.1 <juergen@example.com>: user unknown
DATA | unknown recipient | Empfängers gibt es nicht | 554 5.1.1 No valid recipients
# The matter of the sender or of the server.
RCPT TO | RCPT TO 553 5.7.1 | Absender | 553 5.7.1 Sender address rejected: not owned by user x
RCPT TO | RCPT TO 554 5.7.1 | ausgehende E-Mails | 554 5.7.1 <juergen@example.com>: Relay access denied
RCPT TO | RCPT TO 550 5.7.1 | IP-Adresse | 550 5.7.1 Service unavailable; client [192.0.2.1] blocked
RCPT TO | RCPT TO 504 5.5.2 | SITE_URL | 504 5.5.2 <[127.0.0.1]>: Helo command rejected
RCPT TO | RCPT TO 550 5.4.5 | keine weiteren | 550-5.4.5 Daily sending limit exceeded. / 550 5.4.5 Learn more
RCPT TO | RCPT TO 550 5.7.26 | DMARC | 550 5.7.26 Unauthenticated email is not accepted
RCPT TO | RCPT TO 554 | gesperrt | 554 Account suspended
RCPT TO | RCPT TO 552 5.2.2 | voll | 552 5.2.2 Mailbox full
RCPT TO | RCPT TO 552 | mit dieser Meldung | 552 exceeded storage allocation
RCPT TO | RCPT TO 550 | ausgehende E-Mails | 550 relay not permitted
RCPT TO | RCPT TO 550 | Absender | 550-Verification failed for <juergen@example.com> / 550 Sender verify failed
RCPT TO | RCPT TO 553 5.7.1 | mit dieser Meldung | 553 not in my list of allowed rcpthosts (#5.7.1)
RCPT TO | RCPT TO 550 5.1.0 | mit dieser Meldung | 550 #5.1.0 Address rejected.
RCPT TO | RCPT TO 550 5.7.1 | ausgehende E-Mails | 550 5.1.1 5.7.1 Unable to relay
RCPT TO | RCPT TO 550 5.1.8 | Absender | 550 5.1.8 Sender address rejected: Domain not found
RCPT TO | RCPT TO 550 5.1.11 | mit dieser Meldung | 550 5.1.11 Unknown
RCPT TO | RCPT TO 530 5.7.0 | fehlen Benutzer | 530 5.7.0 Authentication required
MAIL FROM | MAIL FROM 550 5.7.60 | Absender | 550 5.7.60 No permissions to send as this sender
MAIL FROM | MAIL FROM 550 | Absender | 550 Sender address is not allowed.
MAIL FROM | MAIL FROM 550 5.1.1 | Absender | 550 5.1.1 User unknown
DATA | DATA 554 5.2.0 | Absender | 554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException
DATA | DATA 550 | Spam | 550 Mailbox unavailable or spam
DATA | DATA 554 5.6.0 | Spam | 554 5.6.0 Message content rejected
CONN | CONN 554 5.7.1 | IP-Adresse | 554 5.7.1 You are not allowed to connect.
HELO | HELO 550 5.7.1 | SITE_URL | 550 5.7.1 Helo invalid
AUTH PLAIN | AUTH PLAIN 535 5.7.8 | App-Passwort | 535 5.7.8 Username and Password not accepted
MAIL FROM | MAIL FROM 550 | Absender | 550 not allowed
HELO | HELO 550 | SITE_URL | 550 Access denied
AUTH PLAIN | AUTH PLAIN 504 5.7.4 | keine Passwörter mehr | 504 5.7.4 Unrecognized authentication type
AUTH PLAIN | AUTH PLAIN 550 5.7.30 | keine Passwörter mehr | 550 5.7.30 Basic authentication is not supported
AUTH PLAIN | AUTH PLAIN 535 5.7.139 | keine Passwörter mehr | 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.
AUTH PLAIN | AUTH PLAIN 535 5.7.139 | Microsoft 365 | 535 5.7.139 SmtpClientAuthentication is disabled
DATA | DATA 554 | mit dieser Meldung | 554 Transaction failed
# Later it may be accepted.
RCPT TO | RCPT TO 450 4.2.0 | Viertelstunde | 450 4.2.0 Greylisted
RCPT TO | RCPT TO 450 5.1.1 | Viertelstunde | 450 5.1.1 User unknown
DATA | DATA 451 | Viertelstunde | 451 Try again later
CONN | CONN 421 4.7.0 | Viertelstunde | 421 4.7.0 Busy
AUTH PLAIN | AUTH PLAIN 454 4.7.0 | Viertelstunde | 454 4.7.0 Temporary authentication failure
`;

const answers = ANSWERS.trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'));

const SERVER = parseSmtpUrl('smtps://mail.example.com');

it.each(answers.map((line) => line.split(' | ')))(
  'at %s: "%s", advice about "%s": %s',
  (command, code, topic, lines = '') => {
    const response = lines.replaceAll(' / ', '\n');
    const error = Object.assign(new Error('refused'), {
      command,
      response,
      responseCode: Number.parseInt(response, 10),
    });
    const cause = causeOf(error);
    const isUnknownRecipient = code === 'unknown recipient';
    expect(cause).toMatchObject({ isUnknownRecipient, isPermanent: topic !== 'Viertelstunde' });
    if (!isUnknownRecipient) expect(cause.code).toBe(code);
    const advice = adviceFor(cause, SERVER);
    expect(advice).toContain(topic);
    expect(advice).toContain(`): ${lines.replaceAll(' / ', ' ')}`);
  },
);

it('quotes no control sequence of a mail server, and at most 500 characters', () => {
  const response = `554 ${String.fromCharCode(27)}[2J${'x'.repeat(600)}`;
  const { words } = causeOf(Object.assign(new Error('refused'), { command: 'RCPT TO', response, responseCode: 554 }));
  expect(words).toMatch(/^554 \[2Jx{493}$/);
});
