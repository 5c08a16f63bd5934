import { PAYLOAD } from '../rental-api/mail/test-payload';
import { expect, test } from './support/fixtures';
import { type DeliveryStep, type Mailbox, startMailbox } from './support/mailbox';
import { type OwnRentalApi, ownRentalApi } from './support/own-rental-api';
import { INBOX } from './support/settings';

/** One request of many: each has a customer and a key of its own. */
const customer = (number: number) => ({ to: `kunde-${number}@example.com`, subject: `${PAYLOAD.subject} (${number})` });
const keyOf = (number: number) => `key-${number}`;

/** Runs a test against a rental API that is not started yet, and a mail server that no other test uses. */
async function withBackOffice(body: (api: OwnRentalApi, mailbox: Mailbox) => Promise<void>) {
  const mailbox = await startMailbox(0);
  // No look at calendars comes between the operations that are counted.
  const variables = { SMTP_URL: mailbox.address, RENTAL_API_INBOX: INBOX, RENTAL_API_CALENDAR_SECONDS: '3600' };
  const api = ownRentalApi(variables);
  try {
    await body(api, mailbox);
  } finally {
    await api.kill();
    await mailbox.stop();
  }
}

const everythingIsOut = (api: OwnRentalApi) =>
  expect.poll(async () => (await api.health()).mail).toEqual({ waiting: 0, failed: 0, setAside: 0 });

/** The mails of one request, by what identifies them: a repeat is one that a mail program can tell. */
function mailsOf(mailbox: Mailbox, number: number) {
  const { to, subject } = customer(number);
  const copies = mailbox.identities(to, subject);
  const requests = mailbox.identities(INBOX, subject);
  expect([new Set(copies).size, new Set(requests).size], `request ${number}`).toEqual([1, 1]);
  return { isRepeated: copies.length + requests.length > 2 };
}

const STEPS: DeliveryStep[] = ['connect', 'sender', 'recipient', 'text', 'reply', 'replied'];

for (const [which, name] of ["the customer's copy", 'the mail to the business'].entries()) {
  test(`killed at every step of delivering ${name}, it loses nothing`, async () => {
    await withBackOffice(async (api, mailbox) => {
      for (const [number, step] of STEPS.entries()) {
        await api.start();
        let seen = 0;
        mailbox.onStep((reached) => {
          if (reached === step && seen++ === which) process.kill(api.pid(), 'SIGKILL');
        });
        await api.send(customer(number), keyOf(number));
        mailbox.onStep(() => undefined);
        await api.kill();
        await api.start();
        expect(await api.send(customer(number), keyOf(number))).toBe(200);
        await everythingIsOut(api);
        await api.kill();
      }
      const repeated = STEPS.filter((_, number) => mailsOf(mailbox, number).isRepeated);
      // Once the whole mail is with the mail server, nobody but it knows whether it took it.
      expect(['reply', 'replied']).toEqual(expect.arrayContaining(repeated));
    });
  });
}

/** Kills a rental API before one file operation after the other, in steps of `lanes`, until a request needs no more of them. */
async function killAtEvery(firstOperation: number, lanes: number) {
  const killed: { isRepeated: boolean }[] = [];
  await withBackOffice(async (api, mailbox) => {
    let number = firstOperation;
    for (let status: number | null = null; status === null; number += lanes) {
      await api.startToKill(number);
      const before = number - lanes;
      // The website retries when the connection broke.
      if (before > 0) expect(await api.send(customer(before), keyOf(before))).toBe(200);
      await everythingIsOut(api);
      await api.count();
      status = await api.send(customer(number), keyOf(number));
      await api.kill();
    }
    for (let past = firstOperation; past < number; past += lanes) killed.push(mailsOf(mailbox, past));
  });
  return killed;
}

test('killed before every file operation of a request, it loses nothing', async () => {
  const LANES = 2;
  const killed = (await Promise.all([1, 2].map((first) => killAtEvery(first, LANES)))).flat();
  // Only between the reply of the mail server and the one operation that notes it, for each of the two mails.
  expect(killed.filter(({ isRepeated }) => isRepeated)).toHaveLength(2);
  expect(killed.length).toBeGreaterThan(25);
});
