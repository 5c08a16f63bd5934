import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../lib/shared/days';
import { BUSINESS_FACTS, PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { NOTHING_KNOWN } from './booths';
import type { ComposedMail } from './compose';
import { type MailService, openMailService } from './mail-service';
import { openSpool } from './spool';
import type { Attempt } from './transport';

/** The first pause between two attempts. */
const PAUSE_MS = 5_000;

const CUSTOMER = PAYLOAD.to;
const BUSINESS = PAYLOAD.reply_to;
const BOTH = [`customer to ${CUSTOMER}`, `business to ${BUSINESS}`];
const NOTHING_WAITS = { waiting: 0, failed: 0, setAside: 0 };

const FAILED: Attempt = { outcome: 'failed', code: 'ECONNREFUSED' };
const UNKNOWN: Attempt = { outcome: 'unknown recipient', code: 'EENVELOPE' };

let folder: string;
let log: ReturnType<typeof recordingLog>;
let sent: string[];
/** The mail server's answer to each recipient. Without one it takes the mail. */
let answers: Record<string, Attempt | Promise<Attempt>>;
let services: MailService[];

const transport = {
  async deliver({ to, message }: ComposedMail): Promise<Attempt> {
    const answer = (await answers[to]) ?? { outcome: 'delivered' };
    const [, name] = /^Message-ID: <\w+\.(\w+)@/m.exec(message) ?? [];
    if (answer.outcome === 'delivered') sent.push(`${name} to ${to}`);
    return answer;
  },
};

/** Opens the mail service, as a new process does. */
async function open(changes: Partial<Parameters<typeof openMailService>[0]> = {}) {
  const service = openMailService({
    spool: await openSpool(folder, log),
    transport,
    inbox: undefined,
    business: BUSINESS_FACTS,
    boothsOn: async () => NOTHING_KNOWN,
    log,
    ...changes,
  });
  services.push(service);
  return service;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-05T10:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  log = recordingLog();
  sent = [];
  answers = {};
  services = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const service of services) await service.stop();
});

/** Lets the mail server answer a recipient only when the test says so. */
function answerLater(recipient: string) {
  let answer: (attempt: Attempt) => void = () => undefined;
  answers = { [recipient]: new Promise((resolve) => (answer = resolve)) };
  return (attempt: Attempt) => answer(attempt);
}

const daysPass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);

/** Accepts a request while the mail server is away, and ends the process. Returns the file of the request. */
async function leaveRequest(key: string) {
  answers = { [CUSTOMER]: FAILED, [BUSINESS]: FAILED };
  const service = await open();
  expect(await service.accept(PAYLOAD, key)).toEqual({ status: 'accepted' });
  expect(service.health().waiting).toBe(2);
  await service.stop();
  answers = {};
  const [name = ''] = readdirSync(folder);
  return join(folder, name);
}

/** Waits for the second attempt. The test has to use fake timers. */
function passFirstPause() {
  vi.advanceTimersByTime(PAUSE_MS);
  vi.useRealTimers();
}
const useFakeTimeouts = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });

describe('a request', () => {
  it('is mailed to the customer and to the business', async () => {
    const service = await open();
    expect(await service.accept(PAYLOAD, null)).toEqual({ status: 'delivered' });
    expect(sent).toEqual(BOTH);
    expect(service.health()).toEqual(NOTHING_WAITS);
  });

  it('goes to the inbox where there is one', async () => {
    await (await open({ inbox: 'buero@example.com' })).accept(PAYLOAD, null);
    expect(sent[1]).toBe('business to buero@example.com');
  });

  it('names the other requests for its day, but not its own attempts and refused ones', async () => {
    const texts: string[] = [];
    const recorded = {
      async deliver(mail: ComposedMail) {
        if (mail.to === BUSINESS) texts.push((await simpleParser(mail.message)).text ?? '');
        return transport.deliver(mail);
      },
    };
    const service = await open({ transport: recorded });
    await service.accept(PAYLOAD, 'first');
    await service.accept(PAYLOAD, 'FIRST');
    answers = { 'typo@example.com': UNKNOWN };
    await expect(service.accept({ ...PAYLOAD, to: 'typo@example.com' }, 'refused')).rejects.toThrow();
    await service.accept({ ...PAYLOAD, subject: 'Anfrage – 2027-05-09' }, 'other day');
    daysPass(3);
    await (await open({ transport: recorded })).accept(PAYLOAD, 'second');
    expect(texts.map((text) => /Achtung: .*/.exec(text)?.[0])).toEqual([
      undefined,
      undefined,
      'Achtung: 1 weitere Anfrage für diesen Tag (5. Mai, 12:00).',
    ]);
  });

  it('is mailed by a later process where the mail server was away', async () => {
    await leaveRequest('key');
    await open();
    await expect.poll(() => sent.toSorted()).toEqual(BOTH.toSorted());
  });

  it('is accepted when the mail server takes too long, and still mailed once', async () => {
    const answer = answerLater(CUSTOMER);
    const service = await open({ callMs: 10 });
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    answer({ outcome: 'delivered' });
    await service.stop();
    expect(sent.toSorted()).toEqual(BOTH.toSorted());
  });

  it('reaches the business as soon as the call is over, although the copy hangs', async () => {
    const answer = answerLater(CUSTOMER);
    const service = await open({ callMs: 10 });
    await service.accept(PAYLOAD, 'key');
    await expect.poll(() => sent).toEqual([`business to ${BUSINESS}`]);
    await expect.poll(() => service.health().waiting).toBe(1);
    answer({ outcome: 'delivered' });
  });
});

describe('a key', () => {
  it('mails once for 50 calls at a time', async () => {
    const service = await open();
    const calls = Array.from({ length: 50 }, () => service.accept(PAYLOAD, 'key'));
    expect(await Promise.all(calls)).toEqual(Array(50).fill({ status: 'delivered' }));
    expect(sent).toEqual(BOTH);
  });

  it('is refused with another payload, while it is being sent and after a restart', async () => {
    const other = { ...PAYLOAD, message: 'another' };
    const service = await open();
    const first = service.accept(PAYLOAD, 'ABC-1');
    await expect(service.accept(other, 'abc-1')).rejects.toMatchObject({ status: 422 });
    await first;
    const later = await open();
    await expect(later.accept(other, 'abc-1')).rejects.toMatchObject({ status: 422 });
    expect(await later.accept(PAYLOAD, 'abc-1')).toEqual({ status: 'accepted' });
    expect(sent).toEqual(BOTH);
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
    const answer = answerLater(CUSTOMER);
    const service = await open({ callMs: 10 });
    await service.accept(PAYLOAD, 'key');
    answer(UNKNOWN);
    await expect.poll(() => sent.toSorted()).toEqual([`business to ${BUSINESS}`, `notice to ${BUSINESS}`]);
    await expect.poll(service.health).toEqual(NOTHING_WAITS);
  });
});

it('a damaged request is not mailed, its key gets a clear answer, and every other request is mailed', async () => {
  writeFileSync(await leaveRequest('damaged'), '');
  await leaveRequest('good');
  const later = await open();
  await expect.poll(() => sent.toSorted()).toEqual(BOTH.toSorted());
  await expect(later.accept(PAYLOAD, 'damaged')).rejects.toMatchObject({ status: 500 });
  expect(later.health()).toEqual({ ...NOTHING_WAITS, setAside: 1 });
});

describe('a mail that is given up', () => {
  it('is replaced by a notice to the business when the mail server refuses the text of the copy', async () => {
    answers = { [CUSTOMER]: { outcome: 'refused', code: 'EMESSAGE DATA 554' } };
    expect(await (await open()).accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    await expect.poll(() => sent.toSorted()).toEqual([`business to ${BUSINESS}`, `notice to ${BUSINESS}`]);
  });

  it('is kept and logged when it was for the business', async () => {
    answers = { [BUSINESS]: UNKNOWN };
    const service = await open();
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    await service.stop();
    daysPass(3.01);
    const later = await open();
    await expect.poll(later.health).toEqual({ ...NOTHING_WAITS, failed: 1 });
    expect(log.lines.join()).toContain('a mail was given up');
  });
});

describe('the second attempt', () => {
  it.each([-40, 40])('comes five seconds later, though the wall clock moves by %d days', async (days) => {
    answers = { [BUSINESS]: UNKNOWN };
    useFakeTimeouts();
    const service = await open();
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
    daysPass(days);
    answers = {};
    passFirstPause();
    await expect.poll(service.health).toEqual(NOTHING_WAITS);
    expect(sent).toEqual(BOTH);
  });

  it('sends nothing again when only the record of the delivery is missing', async () => {
    const spool = await openSpool(folder, log);
    let isBroken = true;
    const delivered: typeof spool.delivered = async (mail) => {
      if (isBroken) throw Object.assign(new Error('broken'), { code: 'EIO' });
      await spool.delivered(mail);
    };
    useFakeTimeouts();
    const service = await open({ spool: { ...spool, delivered } });
    expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'delivered' });
    expect(service.health()).toEqual({ ...NOTHING_WAITS, waiting: 2 });
    isBroken = false;
    passFirstPause();
    await expect.poll(service.health).toEqual(NOTHING_WAITS);
    expect(sent).toEqual(BOTH);
  });
});

it('logs the result of each attempt, and no address', async () => {
  answers = { [CUSTOMER]: FAILED };
  await (await open()).accept(PAYLOAD, 'key');
  expect(log.lines.join('\n')).toMatch(/^mail .*"mail":"customer","outcome":"failed","code":"ECONNREFUSED","tries":1/);
  expect(log.lines.join()).not.toMatch(/@|example|Größer/);
});
