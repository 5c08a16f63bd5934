import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../lib/shared/days';
import { BUSINESS_FACTS } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { NOTHING_KNOWN } from './booths';
import { openMailService } from './mail-service';
import type { MailName } from './messages';
import { openSpool } from './spool';
import type { Attempt } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const FIRST_PAUSES = [5, 15, 45, 135, 405, 1215, 3645, 10_935];
const LONGEST_PAUSE = 4 * 3_600;

afterEach(() => vi.useRealTimers());

/** Opens the service with one waiting mail, which the mail server treats always alike. Records when it is tried, in seconds. */
async function openWith(name: MailName, outcome: Attempt['outcome'], ageDays = 0) {
  const log = recordingLog();
  const spool = await openSpool(mkdtempSync(join(tmpdir(), 'retries-')), log);
  vi.useFakeTimers({ now: START });
  const request = { id: 'r1', at: START - ageDays * DAY_MS, mac: '', day: null, mails: [name] };
  const tries: number[] = [];
  const givenUp: string[] = [];
  const delivered = vi.fn(async () => undefined);
  openMailService({
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
    inbox: undefined,
    business: BUSINESS_FACTS,
    boothsOn: async () => NOTHING_KNOWN,
    log,
  });
  return { tries, givenUp, delivered, log };
}

it.each([
  ['business', 'failed', 0, 3],
  ['business', 'failed', 2, 1],
  ['business', 'unknown recipient', 0, 3],
  ['customer', 'failed', 0, 3],
  ['notice', 'failed', 0, 6],
] as const)(
  'the %s mail, after "%s", %i days after its request, is retried for %i days with growing pauses',
  async (...row) => {
    const [name, outcome, age, days] = row;
    const { tries, givenUp, log } = await openWith(name, outcome, age);
    await vi.advanceTimersByTimeAsync((days + 1) * DAY_MS);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.slice(0, FIRST_PAUSES.length)).toEqual(FIRST_PAUSES);
    expect(new Set(pauses.slice(FIRST_PAUSES.length))).toEqual(new Set([LONGEST_PAUSE]));
    expect(tries.slice(-2).map((at) => at > (days * DAY_MS) / 1000)).toEqual([false, true]);
    expect(givenUp).toEqual([name]);
    expect(log.lines.join()).toContain('a mail was given up');
  },
);

it.each([-40, 40])(
  'the second attempt comes after five seconds, though the wall clock moves by %d days',
  async (days) => {
    const { tries, givenUp } = await openWith('business', 'failed');
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(START + days * DAY_MS);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(tries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([tries.length, givenUp]).toEqual([2, []]);
  },
);

it('a delivered mail is not sent again when only the record of its delivery fails', async () => {
  const { tries, delivered } = await openWith('business', 'delivered');
  delivered.mockRejectedValueOnce(Object.assign(new Error('broken'), { code: 'EIO' }));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect([tries, delivered.mock.calls.length]).toEqual([[0], 2]);
});
