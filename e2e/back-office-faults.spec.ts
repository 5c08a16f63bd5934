import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { addDays } from '../lib/shared/days';
import { berlinDay } from '../rental-api/calendar/berlin';
import { calendar } from '../rental-api/calendar/test-calendar';
import { PAYLOAD } from '../rental-api/mail/test-payload';
import { startFeed } from './support/feed';
import { expect, test } from './support/fixtures';
import { type Mailbox, startMailbox } from './support/mailbox';
import { type OwnRentalApi, ownRentalApi, withOwnRentalApi } from './support/own-rental-api';
import { INBOX, RENTAL_API_VARIABLES, TOKEN } from './support/settings';
import { drips, type Fault, floodsWith, hangs, resetsMidBody, respond } from './support/upstream';

const { SMTP_URL } = RENTAL_API_VARIABLES;
const VARIABLES = { SMTP_URL, RENTAL_API_INBOX: INBOX };
const WITHOUT_MAIL_SERVER = { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9' };

const mailHealth = async (api: OwnRentalApi) => (await api.health()).mail;
const everythingIsDelivered = (api: OwnRentalApi) =>
  expect.poll(() => mailHealth(api), { timeout: 25_000 }).toEqual({ waiting: 0, failed: 0, setAside: 0 });

test.describe.configure({ mode: 'parallel' });

test('a second process, started by mistake, says why it cannot and leaves the spool alone', async ({ mailbox }) => {
  await withOwnRentalApi(WITHOUT_MAIL_SERVER, async (api) => {
    expect(await api.send()).toBe(200);
    const spool = join(api.folder, 'spool');
    const unfinished = join(spool, 'request.new');
    writeFileSync(unfinished, '');
    const twin = { ...VARIABLES, RENTAL_API_SPOOL: spool };
    const start = (port: string) => withOwnRentalApi({ ...twin, RENTAL_API_PORT: port }, async () => undefined);
    await expect(start(new URL(api.url()).port)).rejects.toThrow(/EADDRINUSE/);
    await expect(start('0')).rejects.toThrow(`Another process uses ${spool}`);
    expect(existsSync(unfinished)).toBe(true);
    expect(await mailHealth(api)).toEqual({ waiting: 2, failed: 0, setAside: 0 });
  });
  expect([mailbox.received(), mailbox.inbox()]).toEqual([[], []]);
});

test('a send that is arriving when the process is told to stop still gets its response', async ({ mailbox }) => {
  await withOwnRentalApi(VARIABLES, async (api) => {
    const text = JSON.stringify(PAYLOAD);
    const sending = request(`${api.url()}/api/send-email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-length': Buffer.byteLength(text) },
    });
    sending.write(text.slice(0, 20));
    // When this later call is over, the send has arrived.
    await mailHealth(api);
    const stopped = api.stop();
    await expect.poll(() => api.month('2027-05-08').catch(() => 'refused')).toBe('refused');
    sending.end(text.slice(20));
    const [response] = await once(sending, 'response');
    expect(response.statusCode).toBe(200);
    await stopped;
  });
  expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
});

test('a full disk is a clear failure, and earlier requests are mailed once all the same', async () => {
  const limitFiles = (api: OwnRentalApi, bytes: string) =>
    execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(api.pid())]);
  const { address, port, stop } = await startMailbox(0);
  await stop();
  await withOwnRentalApi({ SMTP_URL: address, RENTAL_API_INBOX: INBOX }, async (api) => {
    expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
    for (const bytes of ['2000', '100', '0']) {
      limitFiles(api, bytes);
      expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(500);
    }
    const mailbox = await startMailbox(port);
    try {
      await everythingIsDelivered(api);
      await api.kill();
      await api.start();
      limitFiles(api, '0');
      expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
      limitFiles(api, 'unlimited');
      expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(200);
      expect(api.output()).toMatch(/"call":"POST \/api\/send-email","code":"(EFBIG|ENOSPC)"/);
    } finally {
      await mailbox.stop();
    }
    expect(mailbox.received().map(({ recipients }) => recipients)).toEqual([['a@example.com'], ['b@example.com']]);
    expect(mailbox.inbox()).toHaveLength(2);
  });
});

test('however calendars fail, no day becomes free, over a restart too', async () => {
  const taken = addDays(berlinDay(new Date()), 40);
  const whole = calendar([`DTSTART;VALUE=DATE:${taken.replaceAll('-', '')}`]);
  const faults: Record<string, Fault> = {
    'not there': respond(404),
    'a login page': respond(200, '<!doctype html><h1>Anmelden</h1>', { 'content-type': 'text/html' }),
    'cut off': respond(200, whole.slice(0, -30)),
    'breaking off': resetsMidBody,
    'of a gigabyte': floodsWith(1024),
    silent: hangs,
    dripping: drips,
  };
  const names = Object.keys(faults);
  const feeds = await Promise.all(names.map(() => startFeed()));
  const addresses = Object.fromEntries(names.map((name, index) => [name, feeds[index]?.address ?? '']));
  const takenByAll = Object.fromEntries(names.map((name) => [name, expect.objectContaining({ [taken]: false })]));
  for (const feed of feeds) feed.serve(whole);

  await withOwnRentalApi({}, async (api) => {
    api.setCalendars(addresses);
    const successes = async () =>
      (await api.health()).calendars.filter(({ lastSuccess }: { lastSuccess: unknown }) => lastSuccess).length;
    // Calendars are read one after the other, each in a thread of its own.
    await expect.poll(successes, { timeout: 50_000 }).toBe(names.length);
    const known = await api.month(taken);
    expect(known).toEqual(takenByAll);
    const memory = api.memory();
    const call = { method: 'GET', path: '/', headers: {}, body: '' };
    for (const [index, fault] of Object.values(faults).entries())
      feeds[index]?.respondWith((_request, response) => fault(response, call));
    const failures = async () =>
      (await api.health()).calendars.filter(({ lastError }: { lastError: unknown }) => lastError).length;
    await expect.poll(failures, { timeout: 50_000 }).toBe(names.length);

    expect(await api.month(taken)).toEqual(known);
    expect(api.memory() - memory).toBeLessThan(150);
    await api.kill();
    await api.start();
    await expect.poll(() => api.month(taken), { timeout: 50_000 }).toEqual(known);
    expect(api.output()).not.toContain('geheime-adresse');
  }).finally(() => Promise.all(feeds.map((feed) => feed.stop())));
});

test.describe('a process that is killed loses no request', () => {
  /** One request of many: each has a customer and a key of its own. */
  const sendNumber = (api: OwnRentalApi, number: number) =>
    api.send({ to: `kunde-${number}@example.com`, subject: `${PAYLOAD.subject} (${number})` }, `key-${number}`);

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

  /** Expects that a mail program can tell the repeats of a request's mails. Returns true if there are any. */
  function isRepeated(mailbox: Mailbox, number: number) {
    const mails = mailbox.identities(`kunde-${number}@example.com`);
    expect(new Set(mails).size, `mails of request ${number}`).toBe(2);
    return mails.length > 2;
  }

  /** Kills before every `lanes`th file operation, from the first one on, until a request needs no more of them. */
  async function killBeforeEach(first: number, lanes: number) {
    const repeated: boolean[] = [];
    await withBackOffice(async (api, mailbox) => {
      let number = first;
      for (let status: number | null = null; status === null; number += lanes) {
        await api.startToKill(number);
        // The website retries when the connection broke.
        if (number > lanes) expect(await sendNumber(api, number - lanes)).toBe(200);
        await everythingIsDelivered(api);
        await api.count();
        status = await sendNumber(api, number);
        await api.kill();
      }
      for (let past = first; past < number; past += lanes) repeated.push(isRepeated(mailbox, past));
    });
    return repeated;
  }

  test('before any file operation', async () => {
    test.slow();
    const lanes = 2;
    const repeated = (await Promise.all([1, 2].map((first) => killBeforeEach(first, lanes)))).flat();
    // Only between the reply of the mail server and the operation that records it, for each of the two mails.
    expect(repeated.filter(Boolean)).toHaveLength(2);
    expect(repeated.length).toBeGreaterThan(25);
  });
});
