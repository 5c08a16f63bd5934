import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingLog } from '../test-log';
import { openDelivery } from './delivery';
import type { Spool, WaitingMail } from './spool';
import type { Attempt } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const HOURS = 3_600;
const GROWING = [5, 15, 45, 135, 405, 1215, 3645, 10_935];

const unused = () => {
  throw new Error('must not be called');
};
const UNUSED: Spool = {
  find: unused,
  health: unused,
  remove: unused,
  add: unused,
  waiting: unused,
  read: unused,
  delivered: unused,
  giveUp: unused,
  forget: unused,
};

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** Returns when a mail is tried, in seconds after the request, and the mails that are given up. */
async function triesOf(name: WaitingMail['name'], outcome: Attempt['outcome'], days: number) {
  const tries: number[] = [];
  const givenUp: string[] = [];
  const mail = { from: 'a@example.com', to: 'b@example.com', message: '' };
  const spool = {
    waiting: async () => [{ id: 'r1', name, at: START }],
    read: async () => mail,
    giveUp: async (given: WaitingMail) => void givenUp.push(given.name),
  };
  const transport = {
    deliver: async (): Promise<Attempt> => {
      if (givenUp.length === 0) tries.push((Date.now() - START) / 1000);
      return { outcome };
    },
  };
  const delivery = openDelivery({
    spool: { ...UNUSED, ...spool },
    transport,
    log: recordingLog(),
    now: Date.now,
    clock: Date.now,
    callMs: 7_000,
  });
  await delivery.resume();
  await vi.advanceTimersByTimeAsync(days * 24 * HOURS * 1000);
  await delivery.stop();
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  return { tries, pauses, givenUp };
}

/** Opens the delivery of some mails. The mail server never answers ids that start with "hangs". */
async function openWith(ids: string[]) {
  const sent: string[] = [];
  const waiting = ids.map((id) => ({ id, name: 'business' as const, at: START }));
  const mail = (id: string) => ({ from: 'a@example.com', to: `${id}@example.com`, message: '' });
  const delivery = openDelivery({
    spool: {
      ...UNUSED,
      waiting: async () => waiting,
      read: async ({ id }) => mail(id),
      delivered: async () => undefined,
    },
    transport: {
      async deliver({ to }, _name, signal) {
        const [id = ''] = to.split('@');
        sent.push(`${id} ${(Date.now() - START) / 1000}`);
        if (id.startsWith('hangs')) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return { outcome: signal.aborted ? 'failed' : 'delivered' };
      },
    },
    log: recordingLog(),
    now: Date.now,
    clock: Date.now,
    callMs: 7_000,
  });
  await delivery.resume();
  return { delivery, sent };
}

it('an attempt that hangs is cut off after 30 seconds, and tried again', async () => {
  const { delivery, sent } = await openWith(['hangs']);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sent).toEqual(['hangs 0', 'hangs 35', 'hangs 80']);
  expect(delivery.waiting()).toBe(1);
});

it('twenty mails that hang delay another one by 20 seconds at most', async () => {
  const { sent } = await openWith([...Array.from({ length: 20 }, (_, index) => `hangs-${index}`), 'good']);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent).toHaveLength(21);
  expect(sent.at(-1)).toBe('good 20');
});

it('a stop cuts off hanging attempts after five seconds, and leaves their mails in the spool', async () => {
  const { delivery, sent } = await openWith(['hangs-1', 'hangs-2']);
  const stopped = delivery.stop().then(() => Date.now());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stopped).toBe(START + 5_000);
  expect([sent, delivery.waiting()]).toEqual([['hangs-1 0', 'hangs-2 0'], 2]);
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
