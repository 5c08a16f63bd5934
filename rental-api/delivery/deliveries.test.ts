import { expect, it, vi } from 'vitest';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import type { MailName } from '../mail/messages';
import { openDeliveries } from './deliveries';
import { serverAnswer } from './server-answer';
import type { Spool } from './spool';
import { isWaiting, mailsAfter, newMail, type StoredRequest } from './spool-file';
import type { Delivery, Transport } from './transport';

const START = Date.parse('2027-05-05T10:00:00Z');
const FIRST_PAUSES = [5, 15, 45, 135, 405, 1215, 3645, 10_935];
const LONGEST_PAUSE = 4 * 3_600;
const HOUR_MS = 3_600_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const answer = serverAnswer('RCPT TO', 450, '450 4.1.2 <x@kunde.exmaple>: Domain not found');
const NO: Delivery = {
  mailed: 'no',
  code: answer.name,
  failure: { step: 'RCPT TO', code: 'EENVELOPE', answer, message: '' },
};
const UNKNOWN: Delivery = { mailed: 'no', isUnknownRecipient: true };
const MAYBE: Delivery = { mailed: 'maybe' };
const REFUSED_AFTER_DOT: Delivery = { mailed: 'no', code: 'DATA 451' };

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
  const request: StoredRequest = { id: 'r1', at: START, mac: '', addressMac: '', day, mails: [newMail(name)] };
  const mail = { from: 'a@example.com', to: ['b@example.com'], message: '' };
  const content = { business: mail, customer: mail, notice: mail, payload: PAYLOAD };
  /** Seconds since the start. */
  const tries: number[] = [];
  const notices: string[] = [];
  const ended: string[] = [];
  const record = vi.fn<Spool['record']>(async (task, event, notice) => {
    request.mails = mailsAfter(task, event, notice);
    if (event === 'failed' || event === 'maybe') ended.push(`${event}-${task.name} ${(Date.now() - START) / 1000}`);
    if (notice) notices.push(notice.message);
  });
  const spool: Pick<Spool, 'waiting' | 'read' | 'record'> = {
    waiting: () => request.mails.filter(isWaiting).map((mail) => ({ ...mail, request })),
    read: async () => content,
    record,
  };
  const transport: Transport = {
    async deliver(_mail, file, _signal, beforeDot) {
      if (!file.endsWith(name)) return { mailed: 'yes' };
      tries.push(Math.round((Date.now() - START) / 1000));
      const result = answer(tries.length);
      if (result !== NO) await beforeDot();
      return result;
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
  return { tries, ended, notices, record, log, request, restart };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it.each([
  ['business', NO, '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['business', UNKNOWN, '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['customer', NO, '2027-05-05', Date.parse('2027-05-06T00:00+02:00') + 6 * HOUR_MS],
  ['customer', NO, '2027-05-04', START + 3 * DAY_MS],
  ['business', NO, null, START + 3 * DAY_MS],
  ['notice', NO, '2027-05-06', START + 7 * DAY_MS],
  ['notice', NO, '2027-05-20', Date.parse('2027-05-21T00:00+02:00') + 6 * HOUR_MS],
  ['notice', NO, null, START + 7 * DAY_MS],
] as const)(
  'retries the email "%s" after %j for %s with growing pauses until the day is over',
  async (name, answer, day, limit) => {
    const { tries, ended, log } = await openWith(name, () => answer, day);
    await vi.advanceTimersByTimeAsync(limit - START - 1);
    expect(ended).toEqual([]);
    await pass(2 * LONGEST_PAUSE);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.slice(0, FIRST_PAUSES.length)).toEqual(FIRST_PAUSES);
    expect(new Set(pauses.slice(FIRST_PAUSES.length))).toEqual(new Set([LONGEST_PAUSE]));
    expect(ended).toEqual([expect.stringMatching(`^failed-${name} `)]);
    expect(log.lines.join()).toContain('an email was given up');
  },
);

it('tells the business of a late copy after a day, once, and gives the copy up within 30 days', async () => {
  const { ended, notices, log, restart } = await openWith('customer', () => NO, '2028-05-20');
  await pass(DAY);
  expect(notices).toEqual([]);
  await pass(LONGEST_PAUSE);
  expect(notices).toEqual([
    expect.stringMatching(/^To: hallo@.*noch_nicht_zugestellt.*juergen@example\.com.*Domain not found/ms),
  ]);
  await restart(28 * DAY);
  expect([ended, notices.length]).toEqual([[], 1]);
  await pass(DAY - LONGEST_PAUSE);
  expect(ended).toEqual([expect.stringMatching(/^failed-customer 25/)]);
  expect(log.lines.filter((line) => line.startsWith('the business is told'))).toHaveLength(2);
});

it('repeats an email without an answer to its dot after an hour and a day, and then never again', async () => {
  const { tries, ended, log } = await openWith('business', () => MAYBE, '2028-05-20');
  await pass(30 * DAY);
  expect(tries).toEqual([0, HOUR, HOUR + DAY]);
  expect(ended).toEqual([`maybe-business ${HOUR + DAY}`]);
  expect(log.lines.at(-1)).toMatch(/^an email is perhaps delivered .*"mail":"business"/);
});

it('sends no more than three dots without an answer if it is killed after each, whenever it starts again', async () => {
  const { tries, ended, restart } = await openWith(
    'customer',
    () => new Promise<Delivery>(() => undefined),
    '2028-05-20',
  );
  for (let count = 0; count < 20; count++) await restart(HOUR / 40);
  expect(tries).toEqual([0]);
  await restart(HOUR / 2);
  for (let count = 0; count < 20; count++) await restart(DAY / 40);
  expect(tries).toEqual([0, HOUR]);
  await restart(DAY / 2);
  expect([tries, ended]).toEqual([[0, HOUR, HOUR + DAY], []]);
  await restart(1);
  expect([tries.length, ended]).toEqual([3, [expect.stringMatching('^maybe-customer ')]]);
});

it.each([-40, 40])(
  'waits at most its pause after a dot if it starts with a clock that is wrong by %d days',
  async (days) => {
    const { tries, restart } = await openWith('business', () => MAYBE, '2028-05-20');
    await pass(1);
    vi.setSystemTime(Date.now() + days * DAY_MS);
    await restart(HOUR);
    expect(tries).toHaveLength(2);
  },
);

it('forgets a dot that the mail server has answered with a refusal', async () => {
  const { tries, request, ended } = await openWith('business', (attempt) =>
    attempt === 2 ? MAYBE : REFUSED_AFTER_DOT,
  );
  await pass(4);
  expect(request.mails).toMatchObject([{ name: 'business', dots: 0 }]);
  await pass(HOUR + 6);
  expect(request.mails).toMatchObject([{ name: 'business', dots: 1 }]);
  expect(tries.slice(0, 3)).toEqual([0, 5, HOUR + 5]);
  await pass(4 * DAY);
  expect(ended).toEqual([expect.stringMatching('^maybe-business ')]);
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

it('gives up nothing after a start with a clock four days ahead while the mail server is down', async () => {
  const { tries, ended, restart } = await openWith('business', () => NO, '2027-05-06');
  vi.setSystemTime(START + 4 * DAY_MS);
  await restart(HOUR);
  expect([tries.length > 1, ended]).toEqual([true, []]);
});

it.each([-40, 40])('makes the second attempt after five seconds, even if the clock moves by %d days', async (days) => {
  const { tries, ended } = await openWith('business', () => NO);
  await pass(0);
  vi.setSystemTime(START + days * DAY_MS);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([tries.length, ended]).toEqual([2, []]);
});

it('sends a delivered email only once while its delivery cannot be recorded, and tries to record it every five seconds', async () => {
  const { tries, record, log } = await openWith('business', () => sleep(1000).then(() => ({ mailed: 'yes' })));
  let failures = 100;
  record.mockImplementation(async (_task, event) => {
    if (event && failures-- > 0) throw Object.assign(new Error('broken'), { code: 'EIO' });
  });
  await pass(510);
  expect([tries, record.mock.calls.filter(([, event]) => event === 'delivered').length]).toEqual([[0], 101]);
  expect(log.lines.filter((line) => line.includes('cannot be recorded'))).toHaveLength(1);
});
