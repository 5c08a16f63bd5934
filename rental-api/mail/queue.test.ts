import { expect, it, vi } from 'vitest';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { newFolder } from '../../test/folder';
import { openTestMailService } from '../../test/mail-service';
import { recordingLog } from '../../test/recording-log';
import type { MailName } from './messages';
import { openQueue } from './queue';
import { openSpool } from './spool';
import type { Attempt } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const FIRST_PAUSES = [5, 15, 45, 135, 405, 1215, 3645, 10_935];
const LONGEST_PAUSE = 4 * 3_600;
const HOUR_MS = 3_600_000;

/** Opens the service with one waiting email. Every attempt has the same outcome. Records the times of the attempts in seconds. */
async function openWith(name: MailName, outcome: Attempt['outcome'], day: DateKey | null = null) {
  const log = recordingLog();
  const spool = await openSpool(newFolder(), log);
  vi.useFakeTimers({ now: START });
  const request = { id: 'r1', at: START, mac: '', day, mails: [name] };
  const tries: number[] = [];
  const givenUp: string[] = [];
  const delivered = vi.fn(async () => undefined);
  openTestMailService({
    spool: {
      ...spool,
      waiting: () => [{ request, name }],
      read: async () => ({ from: 'a@example.com', to: 'b@example.com', message: '' }),
      delivered,
      giveUp: async ({ name }) => void givenUp.push(name),
    },
    transport: {
      async deliver() {
        if (givenUp.length === 0) tries.push((Date.now() - START) / 1000);
        return { outcome };
      },
    },
    log,
  });
  return { tries, givenUp, delivered, log };
}

it.each([
  ['business', 'failed', '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['business', 'unknown recipient', '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['customer', 'failed', '2027-05-05', Date.parse('2027-05-06T00:00+02:00') + 6 * HOUR_MS],
  ['customer', 'failed', '2027-05-04', START + 3 * DAY_MS],
  ['business', 'failed', null, START + 3 * DAY_MS],
  ['notice', 'failed', '2027-05-06', START + 7 * DAY_MS],
  ['notice', 'failed', '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['notice', 'failed', null, START + 7 * DAY_MS],
] as const)(
  'retries the email "%s" after "%s" for %s with growing pauses until the day is over',
  async (name, outcome, day, limit) => {
    const { tries, givenUp, log } = await openWith(name, outcome, day);
    await vi.advanceTimersByTimeAsync(limit - START - 1);
    expect(givenUp).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * LONGEST_PAUSE * 1000);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.slice(0, FIRST_PAUSES.length)).toEqual(FIRST_PAUSES);
    expect(new Set(pauses.slice(FIRST_PAUSES.length))).toEqual(new Set([LONGEST_PAUSE]));
    expect(givenUp).toEqual([name]);
    expect(log.lines.join()).toContain('an email was given up');
  },
);

it('starts the six hours again when a clock that was ahead is corrected', async () => {
  const { givenUp } = await openWith('business', 'failed', '2027-05-07');
  const setClock = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
  setClock(4);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS - 1);
  setClock(-4);
  await vi.advanceTimersByTimeAsync(4 * HOUR_MS);
  setClock(4);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
  expect(givenUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(8 * HOUR_MS);
  expect(givenUp).toEqual(['business']);
});

it.each([-40, 40])('makes the second attempt after five seconds, even if the clock moves by %d days', async (days) => {
  const { tries, givenUp } = await openWith('business', 'failed');
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(START + days * DAY_MS);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([tries.length, givenUp]).toEqual([2, []]);
});

it('sends a delivered email only once while its delivery cannot be recorded, and tries to record it every five seconds', async () => {
  const { tries, delivered, log } = await openWith('business', 'delivered');
  let failures = 100;
  delivered.mockImplementation(async () => {
    if (failures-- > 0) throw Object.assign(new Error('broken'), { code: 'EIO' });
  });
  await vi.advanceTimersByTimeAsync(500_000);
  expect([tries, delivered.mock.calls.length]).toEqual([[0], 101]);
  expect(log.lines.filter((line) => line.includes('cannot be recorded'))).toHaveLength(1);
});

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a queue that records in seconds when each run starts and when it is aborted. A run takes `seconds`. */
function openRecorded({ seconds = 1_000, pauseMs = null }: { seconds?: number; pauseMs?: number | null } = {}) {
  vi.useFakeTimers({ now: 0 });
  const runs: string[] = [];
  const record = (event: string) => void runs.push(`${event} ${Date.now() / 1000}`);
  const queue = openQueue(async (name: { text: string }, signal) => {
    record(name.text);
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (!signal.aborted) await Promise.race([sleep(seconds), aborted]);
    if (signal.aborted) record(`${name.text} cut off`);
    return pauseMs;
  });
  const addAll = async (names: string) => {
    for (const text of names) queue.add({ text });
    await pass(0);
  };
  return { runs, queue, addAll };
}

it('runs no more than five tasks at a time, the earliest first, and a new one at once', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 1 });
  await addAll('abcdefg');
  void queue.runNow({ text: 'new' });
  await pass(10);
  expect(runs).toEqual(['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'new 0', 'f 1', 'g 1']);
});

it('frees the slot of a slow task after five seconds, once, and aborts the task after thirty', async () => {
  const { runs, addAll } = openRecorded();
  await addAll('abcdef');
  await pass(31);
  expect(runs.splice(0)).toEqual([
    ...['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'f 5'],
    ...['a cut off 30', 'b cut off 30', 'c cut off 30', 'd cut off 30', 'e cut off 30'],
  ]);
  await addAll('uvwxyz');
  await pass(5);
  expect(runs).toEqual(['u 31', 'v 31', 'w 31', 'x 31', 'y 31', 'f cut off 35', 'z 36']);
});

it('starts no due task after a stop, and waits for calls and for the tasks that they start', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 3, pauseMs: 100 });
  await addAll('a');
  const call = sleep(1).then(() => void queue.runNow({ text: 'call' }));
  const stopped = queue.stop(call).then(() => Date.now() / 1000);
  await addAll('b');
  await pass(60);
  expect([runs, await stopped]).toEqual([['a 0', 'call 1'], 4]);
});

it('aborts all tasks five seconds after a stop, and later ones at once', async () => {
  const { runs, queue, addAll } = openRecorded();
  await addAll('a');
  const stopped = queue.stop(sleep(6).then(() => void queue.runNow({ text: 'late' })));
  await pass(10);
  await stopped;
  expect(runs).toEqual(['a 0', 'a cut off 5', 'late 6', 'late cut off 6']);
});
