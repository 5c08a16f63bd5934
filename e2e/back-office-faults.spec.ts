import { execFileSync } from 'node:child_process';
import { addDays, berlinDay } from '../lib/shared/days';
import { calendar } from '../test/calendars';
import { resetsMidBody } from '../test/http-faults';
import { PAYLOAD } from '../test/payload';
import { startFeed } from './support/feed';
import { expect, stopAtEnd, test } from './support/fixtures';
import { type Mailbox, startMailbox } from './support/mailbox';
import { NOTHING_WAITS, type OwnRentalApi, ownRentalApi, startRentalApi } from './support/own-rental-api';
import { INBOX } from './support/settings';

const everythingIsDelivered = (api: OwnRentalApi) =>
  expect.poll(async () => (await api.health()).mail, { timeout: 25_000 }).toEqual(NOTHING_WAITS);

test.describe.configure({ mode: 'parallel' });

test('a full disk is a clear failure, and earlier requests are still mailed once', async () => {
  const limitFiles = (api: OwnRentalApi, bytes: string) =>
    execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(api.pid())]);
  const { address, port, stop } = await startMailbox(0);
  await stop();
  const api = await stopAtEnd(startRentalApi({ SMTP_URL: address, RENTAL_API_INBOX: INBOX }));
  expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
  for (const bytes of ['2000', '100', '0']) {
    limitFiles(api, bytes);
    expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(500);
  }
  const mailbox = await stopAtEnd(startMailbox(port));
  await everythingIsDelivered(api);
  await api.kill();
  await api.start();
  limitFiles(api, '0');
  expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
  limitFiles(api, 'unlimited');
  expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(200);
  expect(api.output()).toMatch(/"call":"POST \/api\/send-email","code":"(EFBIG|ENOSPC)"/);
  expect(mailbox.received().map(({ recipients }) => recipients)).toEqual([['a@example.com'], ['b@example.com']]);
  expect(mailbox.inbox()).toHaveLength(2);
});

// rental-api/feeds/source.test.ts tests the other failures.
test('a calendar that breaks off makes no day free, even after a restart', async () => {
  const taken = addDays(berlinDay(new Date()), 40);
  const feed = await stopAtEnd(startFeed());
  feed.serve(calendar([`DTSTART;VALUE=DATE:${taken.replaceAll('-', '')}`]));
  const api = await stopAtEnd(startRentalApi());
  api.setCalendars({ Klassik: feed.address });
  const calendarHas = (key: 'lastSuccess' | 'lastError') =>
    expect.poll(async () => (await api.health()).calendars[0]?.[key]).toBeTruthy();
  await calendarHas('lastSuccess');
  const known = await api.month(taken);
  expect(known).toEqual({ Klassik: expect.objectContaining({ [taken]: false }) });
  feed.respondWith((_request, response) => resetsMidBody(response));
  await calendarHas('lastError');
  expect(await api.month(taken)).toEqual(known);
  await api.kill();
  await api.start();
  await expect.poll(() => api.month(taken)).toEqual(known);
  expect(api.output()).not.toContain('geheime-adresse');
});

/** Sends one request of many. Each has its own customer and its own key. */
const sendNumber = (api: OwnRentalApi, number: number) =>
  api.send({ to: `kunde-${number}@example.com`, subject: `${PAYLOAD.subject} (${number})` }, `key-${number}`);

/** Expects that a mail program can recognise repeated emails of a request. Returns true if there are any. */
function isRepeated(mailbox: Mailbox, number: number) {
  const mails = mailbox.identities(`kunde-${number}@example.com`);
  expect(new Set(mails).size, `mails of request ${number}`).toBe(2);
  return mails.length > 2;
}

/** Kills before every `lanes`th file operation, from the first one on, until a request needs no more operations. */
async function killBeforeEach(first: number, lanes: number, mailbox: Mailbox) {
  // The calendars are not read between the operations that are counted.
  const variables = { SMTP_URL: mailbox.address, RENTAL_API_INBOX: INBOX, RENTAL_API_CALENDAR_SECONDS: '3600' };
  const api = ownRentalApi(variables);
  const numbers: number[] = [];
  for (let status: number | null = null; status === null; ) {
    const number = first + lanes * numbers.length;
    await api.startToKill(number);
    // The website retries after the connection broke.
    const last = numbers.at(-1);
    if (last) expect(await sendNumber(api, last)).toBe(200);
    await everythingIsDelivered(api);
    await api.count();
    status = await sendNumber(api, number);
    numbers.push(number);
    await api.kill();
  }
  return numbers.map((number) => isRepeated(mailbox, number));
}

test('a process that is killed before any file operation loses no request', async () => {
  test.slow();
  const mailbox = await stopAtEnd(startMailbox(0));
  const repeated = (await Promise.all([1, 2].map((first) => killBeforeEach(first, 2, mailbox)))).flat();
  // Only between the reply of the mail server and the operation that records it, for each of the two emails.
  expect(repeated.filter(Boolean)).toHaveLength(2);
  expect(repeated.length).toBeGreaterThan(20);
});
