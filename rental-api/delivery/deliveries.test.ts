import { expect, it, vi } from 'vitest';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import type { MailName } from '../mail/messages';
import { openDeliveries } from './deliveries';
import type { Spool, StoredRequest } from './spool';
import type { Delivery, Transport } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const FIRST_PAUSES = [5, 15, 45, 135, 405, 1215, 3645, 10_935];
const LONGEST_PAUSE = 4 * 3_600;
const HOUR_MS = 3_600_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const FAILURE = { code: 'RCPT TO 450 4.1.2', words: '450 4.1.2 Domain not found', isPermanent: false };
const NO: Delivery = { mailed: 'no', failure: { ...FAILURE, isUnknownRecipient: false } };
const UNKNOWN: Delivery = { mailed: 'no', failure: { ...FAILURE, isUnknownRecipient: true } };
const MAYBE: Delivery = { mailed: 'maybe' };

/**
 * Opens deliveries with one waiting email. The spool is in memory, because fake timers do not wait for a disk.
 * @param answer of the mail server, by the number of the attempt
 */
async function openWith(
  name: MailName,
  answer: (attempt: number) => Delivery | Promise<Delivery>,
  day: DateKey | null = null,
) {
  const log = recordingLog();
  vi.useFakeTimers({ now: START });
  const request: StoredRequest = { id: 'r1', at: START, mac: '', addressMac: '', day, mails: [name] };
  const mail = { from: 'a@example.com', to: ['b@example.com'], message: '' };
  /** Seconds since the start. */
  const tries: number[] = [];
  const notices: string[] = [];
  const ended: string[] = [];
  const record = vi.fn<Spool['record']>(async (_request, mailName, end) => {
    ended.push(`${end}-${mailName} ${(Date.now() - START) / 1000}`);
  });
  const spool: Pick<Spool, 'waiting' | 'read' | 'record'> = {
    waiting: () => [{ request, name }],
    read: async () => ({ business: mail, customer: mail, payload: PAYLOAD }),
    record,
  };
  const transport: Transport = {
    async deliver({ message }, file) {
      if (!file.endsWith(name)) {
        notices.push(message);
        return { mailed: 'yes' };
      }
      tries.push(Math.round((Date.now() - START) / 1000));
      return answer(tries.length);
    },
  };
  const open = () => openDeliveries({ spool: spool as Spool, transport, inbox: undefined, log });
  open();
  await pass(0);
  /** Kills the process, starts the next one, and lets time pass. */
  async function restart(seconds: number) {
    const now = Date.now();
    // Resets both clocks.
    vi.clearAllTimers();
    vi.setSystemTime(now);
    open();
    await pass(seconds);
  }
  return { tries, ended, notices, record, log, restart };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it.each([
  ['business', NO, '2027-05-20', Date.parse('2027-05-21T00:00+02:00')],
  ['business', UNKNOWN, '2027-05-20', Date.parse('2027-05-21T00:00+02:00')],
  ['business', NO, '2027-05-04', START + 3 * DAY_MS],
  ['business', NO, null, START + 3 * DAY_MS],
  ['customer', NO, '2027-05-05', Date.parse('2027-05-06T00:00+02:00')],
  ['customer', NO, '2027-05-20', START + 3 * DAY_MS],
  ['notice', NO, '2027-05-20', Date.parse('2027-05-21T00:00+02:00')],
] as const)(
  'retries the email "%s" after %j for %s with growing pauses until its time has been over for six hours',
  async (name, answer, day, limit) => {
    const { tries, ended, log } = await openWith(name, () => answer, day);
    await vi.advanceTimersByTimeAsync(limit + 6 * HOUR_MS - START - 1);
    expect(ended).toEqual([]);
    await pass(3 * LONGEST_PAUSE);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.slice(0, FIRST_PAUSES.length)).toEqual(FIRST_PAUSES);
    expect(new Set(pauses.slice(FIRST_PAUSES.length))).toEqual(new Set([LONGEST_PAUSE]));
    expect(ended[0]).toMatch(`failed-${name} `);
    expect(log.lines.join()).toContain('an email was given up');
  },
);

it("tells the business of a copy that was given up, with the mail server's words", async () => {
  const { ended, notices } = await openWith('customer', (attempt) => (attempt === 1 ? NO : UNKNOWN));
  expect([ended, notices]).toEqual([[], []]);
  await pass(10);
  expect(notices).toEqual([expect.stringMatching(/^To: hallo@.*Grund: 450 4\.1\.2/ms)]);
  expect(ended).toEqual(['failed-customer 5', expect.stringMatching('^delivered-notice ')]);
});

it('repeats an email without an answer after an hour and a day, and then gives it up', async () => {
  const { tries, ended, log } = await openWith('business', () => MAYBE, '2028-05-20');
  await pass(30 * DAY);
  expect(tries).toEqual([0, HOUR, HOUR + DAY]);
  expect(ended).toEqual([`failed-business ${HOUR + DAY}`]);
  expect(log.lines.at(-1)).toMatch(/^an email was given up .*"mail":"business"/);
});

it('counts answers that never came, whatever comes between them, and again after a start', async () => {
  const { tries, ended, restart } = await openWith('business', (attempt) => (attempt === 2 ? NO : MAYBE), '2028-05-20');
  await pass(HOUR + 15);
  expect(tries).toEqual([0, HOUR, HOUR + 15]);
  await restart(2 * DAY);
  expect(tries.slice(3)).toEqual([HOUR + 15, 2 * HOUR + 15, 2 * HOUR + 15 + DAY]);
  expect(ended).toEqual([`failed-business ${2 * HOUR + 15 + DAY}`]);
});

it('sends the emails to the business first after a start, however many copies wait', async () => {
  const request = (id: string) => ({ id, at: 0, mac: '', addressMac: '', day: null, mails: [] });
  vi.useFakeTimers({ now: 1000 });
  const order: string[] = [];
  const mail = { from: 'a@example.com', to: ['b@example.com'], message: '' };
  const spool: Pick<Spool, 'waiting' | 'read' | 'record'> = {
    waiting: () =>
      [1, 2].flatMap((id) => (['customer', 'business'] as const).map((name) => ({ request: request(`${id}`), name }))),
    read: async () => ({ business: mail, customer: mail, payload: PAYLOAD }),
    record: async ({ id }, name) => void order.push(`${name} ${id}`),
  };
  const transport: Transport = { deliver: async () => ({ mailed: 'yes' }) };
  openDeliveries({ spool: spool as Spool, transport, inbox: undefined, log: recordingLog() });
  await pass(2);
  expect(order).toEqual(['business 1', 'business 2', 'customer 1', 'customer 2']);
});

it('starts the six hours again when a clock that was ahead is corrected', async () => {
  const { ended } = await openWith('business', () => NO, '2027-05-07');
  const setClock = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
  setClock(4);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS - 1);
  setClock(-4);
  await pass(4 * HOUR);
  setClock(4);
  await pass(6 * HOUR);
  expect(ended).toEqual([]);
  await pass(8 * HOUR);
  expect(ended).toHaveLength(1);
});

it('sends a delivered email only once while its delivery cannot be recorded, and tries to record it every five seconds', async () => {
  const { tries, record, log } = await openWith('business', () => sleep(1000).then(() => ({ mailed: 'yes' })));
  let failures = 100;
  record.mockImplementation(async () => {
    if (failures-- > 0) throw Object.assign(new Error('broken'), { code: 'EIO' });
  });
  await pass(510);
  expect([tries, record.mock.calls.length]).toEqual([[0], 101]);
  expect(log.lines.filter((line) => line.includes('cannot be recorded'))).toHaveLength(1);
});
