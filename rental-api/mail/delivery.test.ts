import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingLog } from '../test-log';
import { openDelivery } from './delivery';
import type { WaitingMail } from './spool';
import type { Attempt } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const HOURS = 3_600;
const GROWING = [5, 15, 45, 135, 405, 1215, 3645, 10_935];

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
  const unused = vi.fn().mockRejectedValue(new Error('must not be called'));
  const delivery = openDelivery({
    spool: { ...spool, find: unused, remove: unused, add: unused, delivered: unused, health: unused, forget: unused },
    transport,
    log: recordingLog(),
    now: Date.now,
    clock: Date.now,
  });
  await delivery.resume();
  await vi.advanceTimersByTimeAsync(days * 24 * HOURS * 1000);
  await delivery.stop();
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  return { tries, pauses, givenUp };
}

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
