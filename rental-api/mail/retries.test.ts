import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUSINESS_FACTS } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { NOTHING_KNOWN } from './booths';
import { openMailService } from './mail-service';
import type { MailName } from './messages';
import type { Spool, StoredRequest, WaitingMail } from './spool';
import type { Attempt } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const HOURS = 3_600;
const GROWING = [5, 15, 45, 135, 405, 1215, 3645, 10_935];

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** A spool in memory with one mail of each request. */
function spoolWith(ids: string[], name: MailName) {
  const unused = () => {
    throw new Error('must not be called');
  };
  const requests = ids.map((id): StoredRequest => ({ id, at: START, mac: '', day: null, mails: [name] }));
  const waiting = requests.map((request): WaitingMail => ({ request, name }));
  const givenUp: string[] = [];
  const spool: Spool = {
    macOf: unused,
    find: unused,
    timesOn: unused,
    add: unused,
    remove: unused,
    health: unused,
    waiting: () => waiting,
    read: async ({ request }) => ({ from: 'a@example.com', to: `${request.id}@example.com`, message: '' }),
    delivered: async () => undefined,
    giveUp: async ({ name }) => void givenUp.push(name),
  };
  return { spool, givenUp };
}

const open = (spool: Spool, deliver: (id: string, signal: AbortSignal) => Promise<Attempt>) =>
  openMailService({
    spool,
    transport: { deliver: ({ to }, _name, signal) => deliver(to.replace(/@.*/, ''), signal) },
    inbox: undefined,
    business: BUSINESS_FACTS,
    boothsOn: async () => NOTHING_KNOWN,
    log: recordingLog(),
  });

const secondsSinceStart = () => (Date.now() - START) / 1000;

/** Returns when a mail is tried, in seconds after the request, and the mails that are given up. */
async function triesOf(name: MailName, outcome: Attempt['outcome'], days: number) {
  const tries: number[] = [];
  const { spool, givenUp } = spoolWith(['r1'], name);
  open(spool, async () => {
    if (givenUp.length === 0) tries.push(secondsSinceStart());
    return { outcome };
  });
  await vi.advanceTimersByTimeAsync(days * 24 * HOURS * 1000);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  return { tries, pauses, givenUp };
}

/** Opens the service with some mails to the business. The mail server never answers ids that start with "hangs". */
function openWith(ids: string[]) {
  const sent: string[] = [];
  const service = open(spoolWith(ids, 'business').spool, async (id, signal) => {
    sent.push(`${id} ${secondsSinceStart()}`);
    if (id.startsWith('hangs')) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { outcome: signal.aborted ? 'failed' : 'delivered' };
  });
  return { service, sent };
}

it('an attempt that hangs is cut off after 30 seconds, and tried again', async () => {
  const { sent } = openWith(['hangs']);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sent).toEqual(['hangs 0', 'hangs 35', 'hangs 80']);
});

it('twenty mails that hang delay another one by 20 seconds at most', async () => {
  const { sent } = openWith([...Array.from({ length: 20 }, (_, index) => `hangs-${index}`), 'good']);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent).toHaveLength(21);
  expect(sent.at(-1)).toBe('good 20');
});

it('a stop cuts off hanging attempts after five seconds, and starts no other', async () => {
  const { service, sent } = openWith(['hangs-1', 'hangs-2']);
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = service.stop().then(secondsSinceStart);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await stopped, sent]).toEqual([6, ['hangs-1 0', 'hangs-2 0']]);
});

it.each(['business', 'customer'] as const)(
  'the mail to the %s is tried with growing pauses for three days, and then given up',
  async (name) => {
    const { tries, pauses, givenUp } = await triesOf(name, 'failed', 4);
    expect(pauses.slice(0, GROWING.length)).toEqual(GROWING);
    expect(new Set(pauses.slice(GROWING.length))).toEqual(new Set([4 * HOURS]));
    expect([tries.at(-2), tries.at(-1)].map((at = 0) => at > 3 * 24 * HOURS)).toEqual([false, true]);
    expect(givenUp).toEqual([name]);
  },
);

it('the business is told as long again that a copy was given up', async () => {
  const { tries, givenUp } = await triesOf('notice', 'failed', 7);
  expect(tries.at(-1)).toBeGreaterThan(6 * 24 * HOURS);
  expect(givenUp).toEqual(['notice']);
});

it('a refusal ends the copy to the customer at once, and the mail to the business only after three days', async () => {
  expect((await triesOf('customer', 'unknown recipient', 1)).tries).toEqual([0]);
  expect((await triesOf('business', 'unknown recipient', 1)).pauses.slice(0, GROWING.length)).toEqual(GROWING);
});
