import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { berlinDay, later } from '../rental-api/calendar/berlin';
import { calendar } from '../rental-api/calendar/test-calendar';
import { PAYLOAD } from '../rental-api/mail/test-payload';
import { startFeed } from './support/feed';
import { expect, test } from './support/fixtures';
import { startMailbox } from './support/mailbox';
import { type OwnRentalApi, ownRentalApi, withOwnRentalApi } from './support/own-rental-api';
import { INBOX, RENTAL_API_VARIABLES, TOKEN } from './support/settings';
import { drips, type Fault, floodsWith, hangs, resets, resetsMidBody, respond } from './support/upstream';

const VARIABLES = { SMTP_URL: RENTAL_API_VARIABLES.SMTP_URL, RENTAL_API_INBOX: INBOX };

const mailHealth = async (api: OwnRentalApi) => (await api.health()).mail;
const NOTHING_WAITS = { waiting: 0, failed: 0, setAside: 0 };

test.describe('the mail server', () => {
  test('is away for the whole call and back later: both mails arrive, once each', async ({ mailbox }) => {
    // One of its own, because the shared one is up.
    const own = await startMailbox(0);
    await own.stop();
    await withOwnRentalApi({ ...VARIABLES, SMTP_URL: own.address }, async (api) => {
      expect(await api.send({}, 'key')).toBe(200);
      expect(await mailHealth(api)).toEqual({ waiting: 2, failed: 0, setAside: 0 });
      const back = await startMailbox(Number(new URL(own.address).port));
      await expect.poll(() => mailHealth(api), { timeout: 30_000 }).toEqual(NOTHING_WAITS);
      expect(await api.send({}, 'key')).toBe(200);
      expect([back.received().length, back.inbox().length]).toEqual([1, 1]);
      await back.stop();
    });
    expect(mailbox.received()).toEqual([]);
  });

  test('learns too late that it does not know the customer: the business is told', async ({ mailbox }) => {
    await withOwnRentalApi({ ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9' }, async (api) => {
      expect(await api.send()).toBe(200);
      await api.stop();
      mailbox.refuse(/juergen/);
      await api.start({ SMTP_URL: RENTAL_API_VARIABLES.SMTP_URL });
      await expect.poll(() => mailHealth(api)).toEqual(NOTHING_WAITS);
    });
    expect(mailbox.received()).toEqual([]);
    expect(mailbox.inbox().map(({ mail }) => mail.subject)).toEqual([
      PAYLOAD.subject,
      `Kopie nicht zugestellt: ${PAYLOAD.subject}`,
    ]);
  });

  test('gets one request once, though it is sent 50 times at a time and after a restart', async ({ mailbox }) => {
    await withOwnRentalApi(VARIABLES, async (api) => {
      const keys = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'a-key' : 'A-KEY'));
      expect(new Set(await Promise.all(keys.map((key) => api.send({}, key))))).toEqual(new Set([200]));
      await api.kill();
      await api.start();
      expect(await api.send({}, 'a-key')).toBe(200);
      expect(await api.send({ message: 'another' }, 'a-key')).toBe(422);
    });
    expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
  });
});

test('a second process, started by mistake, says why it cannot and leaves the spool alone', async ({ mailbox }) => {
  await withOwnRentalApi({ ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9' }, async (api) => {
    expect(await api.send()).toBe(200);
    const spool = join(api.folder, 'spool');
    const unfinished = join(spool, 'unfinished-request');
    mkdirSync(unfinished);
    const twin = { ...VARIABLES, RENTAL_API_SPOOL: spool, RENTAL_API_PORT: new URL(api.url()).port };
    await expect(withOwnRentalApi(twin, async () => undefined)).rejects.toThrow(/EADDRINUSE/);
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
    // A whole call after it, so that it has arrived.
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

test('a full disk is a clear failure, and no earlier request is lost', async ({ mailbox }) => {
  const largestFile = (api: OwnRentalApi, bytes: string) =>
    execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(api.pid())]);
  await withOwnRentalApi({ ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9' }, async (api) => {
    expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
    for (const bytes of ['0', '100', '2000']) {
      largestFile(api, bytes);
      expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(500);
    }
    await api.kill();
    await api.start({ SMTP_URL: RENTAL_API_VARIABLES.SMTP_URL });
    await expect.poll(() => mailHealth(api)).toEqual(NOTHING_WAITS);
    largestFile(api, '0');
    expect(await api.send({ to: 'a@example.com' }, 'before')).toBe(200);
    largestFile(api, 'unlimited');
    expect(await api.send({ to: 'b@example.com' }, 'full')).toBe(200);
    expect(api.output()).toMatch(/"call":"POST \/api\/send-email","code":"(EFBIG|ENOSPC)"/);
  });
  expect(mailbox.received().map(({ recipients }) => recipients)).toEqual([['a@example.com'], ['b@example.com']]);
  expect(mailbox.inbox()).toHaveLength(2);
});

/** A read of a calendar. */
const READ = { method: 'GET', path: '/', headers: {}, body: '' };

test('however calendars fail, no day becomes free', async () => {
  const taken = later(berlinDay(new Date()), { days: 40 });
  const whole = calendar([`DTSTART;VALUE=DATE:${taken.replaceAll('-', '')}`]);
  const faults: Record<string, Fault> = {
    'not there': respond(404),
    'failing on the server': respond(500),
    'a login page': respond(200, '<!doctype html><h1>Anmelden</h1>', { 'content-type': 'text/html' }),
    garbage: respond(200, '\u0000\u0001BEGIN:VCALENDAR'),
    empty: respond(200),
    'cut off': respond(200, whole.slice(0, -30)),
    'breaking off': resetsMidBody,
    'breaking the connection': resets,
    'of a gigabyte': floodsWith(1024),
    silent: hangs,
    dripping: drips,
  };
  const names = Object.keys(faults);
  const feeds = await Promise.all(names.map(() => startFeed()));
  const addresses = Object.fromEntries(names.map((name, index) => [name, feeds[index]?.address ?? '']));
  const takenByAll = Object.fromEntries(names.map((name) => [name, expect.objectContaining({ [taken]: false })]));
  for (const feed of feeds) feed.serve(whole);

  const stranger = ownRentalApi();
  await withOwnRentalApi({}, async (api) => {
    api.setCalendars(addresses);
    // Eleven calendars are read one after the other, each in a thread of its own.
    await expect.poll(() => api.month(taken), { timeout: 50_000 }).toEqual(takenByAll);
    const known = await api.month(taken);
    const memory = api.memory();

    for (const [index, fault] of Object.values(faults).entries())
      feeds[index]?.respondWith((_request, response) => fault(response, READ));
    stranger.setCalendars(addresses);
    await stranger.start();
    expect(await stranger.month(taken)).toBe(503);
    const failures = async ({ health }: OwnRentalApi) =>
      (await health()).calendars.filter(({ lastError }: { lastError: unknown }) => lastError).length;
    for (const one of [api, stranger]) await expect.poll(() => failures(one), { timeout: 50_000 }).toBe(names.length);

    expect(await api.month(taken)).toEqual(known);
    expect(api.memory() - memory).toBeLessThan(150);
    expect(await stranger.month(taken)).toBe(503);
    await api.kill();
    await api.start();
    await expect.poll(() => api.month(taken), { timeout: 50_000 }).toEqual(known);
    expect(api.output() + stranger.output()).not.toContain('geheime-adresse');
  }).finally(async () => {
    await stranger.kill();
    await Promise.all(feeds.map((feed) => feed.stop()));
  });
});
