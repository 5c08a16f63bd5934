import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingLog } from '../test-log';
import type { ComposedMail } from './compose';
import { type MailService, openMailService } from './mail-service';
import { openSpool } from './spool';
import { PAYLOAD } from './test-payload';
import type { Attempt } from './transport';

const DAY = 24 * 3_600_000;
const CUSTOMER = PAYLOAD.to;
const BUSINESS = PAYLOAD.reply_to;

let folder: string;
let log: ReturnType<typeof recordingLog>;
let sent: string[];
/** The mail server's answer to each recipient. Without one it takes the mail. */
let answers: Record<string, Attempt | Promise<Attempt>>;
let now: number;
let services: MailService[];

const FAILED: Attempt = { outcome: 'failed', code: 'ECONNREFUSED' };
const UNKNOWN: Attempt = { outcome: 'unknown recipient', code: 'EENVELOPE' };

const transport = {
  async deliver({ to, message }: ComposedMail): Promise<Attempt> {
    const answer = (await answers[to]) ?? { outcome: 'delivered' };
    const [, name] = /^Message-ID: <\w+\.(\w+)@/m.exec(message) ?? [];
    if (answer.outcome === 'delivered') sent.push(`${name} to ${to}`);
    return answer;
  },
};

/** Opens the mail service, as a new process does. */
async function open(callMs = 5000) {
  const service = await openMailService({
    spool: await openSpool(folder, log),
    transport,
    inbox: undefined,
    log,
    now: () => now,
    clock: () => now,
    callMs,
  });
  services.push(service);
  return service;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  log = recordingLog();
  sent = [];
  answers = {};
  now = Date.parse('2027-05-05T10:00:00Z');
  services = [];
});
afterEach(async () => {
  for (const service of services) await service.stop();
});

const BOTH = [`customer to ${CUSTOMER}`, `business to ${BUSINESS}`];

describe('a request', () => {
  it('is mailed to the customer and to the business', async () => {
    const service = await open();
    expect(await service.accept(PAYLOAD, null)).toEqual({ status: 'delivered' });
    expect(sent).toEqual(BOTH);
    expect(await service.health()).toEqual({ waiting: 0, failed: 0, setAside: 0 });
  });

  it('goes to the inbox where there is one', async () => {
    const service = await openMailService({
      spool: await openSpool(folder, log),
      transport,
      inbox: 'buero@example.com',
      log,
    });
    await service.accept(PAYLOAD, null);
    await service.stop();
    expect(sent[1]).toBe('business to buero@example.com');
  });

  it('is accepted while the mail server is away, and mailed by a later process', async () => {
    answers = { [CUSTOMER]: FAILED, [BUSINESS]: FAILED };
    const service = await open();
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    expect(await service.health()).toEqual({ waiting: 2, failed: 0, setAside: 0 });
    await service.stop();
    answers = {};
    await open();
    await expect.poll(() => sent).toEqual(BOTH.toReversed());
  });

  it('is accepted when the mail server takes too long, and still mailed once', async () => {
    let go: (result: Attempt) => void = () => undefined;
    answers = { [CUSTOMER]: new Promise((resolve) => (go = resolve)) };
    const service = await open(10);
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    go({ outcome: 'delivered' });
    await service.stop();
    expect(sent).toEqual(BOTH);
  });

  it('that cannot be kept is a failure, and mails nothing', async () => {
    const spool = await openSpool(folder, log);
    const full = { ...spool, add: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) };
    const service = await openMailService({ spool: full, transport, inbox: undefined, log });
    await expect(service.accept(PAYLOAD, 'key')).rejects.toThrow('no space left');
    await service.stop();
    expect(sent).toEqual([]);
  });
});

describe('a key', () => {
  it('mails once, in any letter case, also after a restart', async () => {
    await (await open()).accept(PAYLOAD, 'ABC-1');
    expect(await (await open()).accept(PAYLOAD, 'abc-1')).toEqual({ status: 'accepted' });
    expect(sent).toEqual(BOTH);
  });

  it('mails once for 50 calls at a time', async () => {
    const service = await open();
    const calls = Array.from({ length: 50 }, () => service.accept(PAYLOAD, 'key'));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect(sent).toEqual(BOTH);
  });

  it('is refused with another payload, while it is being sent and after a restart', async () => {
    const other = { ...PAYLOAD, message: 'another' };
    const service = await open();
    const first = service.accept(PAYLOAD, 'key');
    await expect(service.accept(other, 'key')).rejects.toMatchObject({ status: 422 });
    await first;
    await expect((await open()).accept(other, 'key')).rejects.toMatchObject({ status: 422 });
    expect(sent).toEqual(BOTH);
  });

  it('is forgotten after a week', async () => {
    await (await open()).accept(PAYLOAD, 'key');
    now += 7 * DAY + 1;
    await open();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes no difference where there is none', async () => {
    const service = await open();
    await service.accept(PAYLOAD, null);
    await service.accept(PAYLOAD, null);
    expect(sent).toHaveLength(4);
  });
});

describe('an address that the mail server does not know', () => {
  it('mails nothing to anybody when the call can still say so, and frees the key', async () => {
    answers = { [CUSTOMER]: UNKNOWN };
    const service = await open();
    await expect(service.accept(PAYLOAD, 'key')).rejects.toMatchObject({ status: 422 });
    expect([sent, readdirSync(folder)]).toEqual([[], []]);
    answers = {};
    expect(await service.accept({ ...PAYLOAD, message: 'another' }, 'key')).toEqual({ status: 'delivered' });
  });

  it('is told to the business when the call is over', async () => {
    let go: (result: Attempt) => void = () => undefined;
    answers = { [CUSTOMER]: new Promise((resolve) => (go = resolve)) };
    const service = await open(10);
    await service.accept(PAYLOAD, 'key');
    go(UNKNOWN);
    await expect.poll(() => sent.toSorted()).toEqual([`business to ${BUSINESS}`, `notice to ${BUSINESS}`]);
    await expect.poll(service.health).toEqual({ waiting: 0, failed: 0, setAside: 0 });
  });
});

it('a request that cannot be read any more stops no other, and its key gets a clear answer without a mail', async () => {
  answers = { [CUSTOMER]: FAILED, [BUSINESS]: FAILED };
  const service = await open();
  await service.accept(PAYLOAD, 'lost');
  await service.stop();
  const [id = ''] = readdirSync(folder);
  writeFileSync(join(folder, id, 'request.json'), '');
  mkdirSync(join(folder, 'lost+found'));
  answers = {};
  const later = await open();
  await expect(later.accept(PAYLOAD, 'lost')).rejects.toMatchObject({ status: 500 });
  expect(sent).toEqual([]);
  expect(await later.accept(PAYLOAD, 'another')).toEqual({ status: 'delivered' });
  expect(await later.health()).toEqual({ waiting: 0, failed: 0, setAside: 2 });
});

it('a mail of 0 bytes is given up at once, and every other goes out', async () => {
  answers = { [CUSTOMER]: FAILED, [BUSINESS]: FAILED };
  const service = await open();
  await service.accept(PAYLOAD, 'key');
  await service.stop();
  const [id = ''] = readdirSync(folder);
  writeFileSync(join(folder, id, 'waiting-business.json'), '');
  answers = {};
  const later = await open();
  await expect.poll(later.health).toEqual({ waiting: 0, failed: 1, setAside: 0 });
  expect(sent).toEqual([`customer to ${CUSTOMER}`]);
});

it('the business gets a notice when the mail server refuses the text of the copy', async () => {
  answers = { [CUSTOMER]: { outcome: 'refused', code: 'EMESSAGE DATA 554' } };
  const service = await open();
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  await expect.poll(() => sent.toSorted()).toEqual([`business to ${BUSINESS}`, `notice to ${BUSINESS}`]);
});

describe('after three days', () => {
  it("a customer's copy is given up, which the business is told", async () => {
    answers = { [CUSTOMER]: FAILED };
    const service = await open();
    await service.accept(PAYLOAD, 'key');
    await service.stop();
    now += 3 * DAY + 1;
    await open();
    await expect.poll(() => sent).toEqual([`business to ${BUSINESS}`, `notice to ${BUSINESS}`]);
  });

  it('the mail to the business is given up but kept, and somebody is told', async () => {
    answers = { [BUSINESS]: { outcome: 'unknown recipient' } };
    const service = await open();
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    await service.stop();
    now += 3 * DAY + 1;
    const later = await open();
    await expect.poll(() => later.health()).toEqual({ waiting: 0, failed: 1, setAside: 0 });
    expect(log.lines.join()).toContain('a mail was given up');
  });
});

it('a mail to the business that is refused for now goes out once its mailbox takes mail again', async () => {
  answers = { [BUSINESS]: { outcome: 'unknown recipient' } };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const service = await open();
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  answers = {};
  now += 5_000;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(service.health).toEqual({ waiting: 0, failed: 0, setAside: 0 });
  expect(sent).toEqual(BOTH);
});

it('a mail is not sent again when its delivery cannot be recorded', async () => {
  const spool = await openSpool(folder, log);
  let isBroken = true;
  const delivered: typeof spool.delivered = async (mail) => {
    if (isBroken) throw Object.assign(new Error('broken'), { code: 'EIO' });
    await spool.delivered(mail);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const service = await openMailService({
    spool: { ...spool, delivered },
    transport,
    inbox: undefined,
    log,
    now: () => now,
    clock: () => now,
  });
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'delivered' });
  expect(await service.health()).toEqual({ waiting: 2, failed: 0, setAside: 0 });
  isBroken = false;
  now += 5_000;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(service.health).toEqual({ waiting: 0, failed: 0, setAside: 0 });
  await service.stop();
  expect(sent).toEqual(BOTH);
});

it('logs the result of each attempt, and no address', async () => {
  answers = { [CUSTOMER]: FAILED };
  await (await open()).accept(PAYLOAD, 'key');
  expect(log.lines.join('\n')).toMatch(/^mail .*"mail":"customer","outcome":"failed","code":"ECONNREFUSED","tries":1/);
  expect(log.lines.join()).not.toMatch(/@|example|Größer/);
});

it.each([-40, -1 / 12, 40])('a wall clock that moves by %d days changes no wait', async (days) => {
  answers = { [BUSINESS]: FAILED };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let wall = now;
  const service = await openMailService({
    spool: await openSpool(folder, log),
    transport,
    inbox: undefined,
    log,
    now: () => wall,
    clock: () => now,
  });
  services.push(service);
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  wall += days * DAY;
  answers = {};
  now += 5_000;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(service.health).toEqual({ waiting: 0, failed: 0, setAside: 0 });
  expect(sent).toEqual(BOTH);
});
