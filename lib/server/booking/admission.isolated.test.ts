import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startProcess } from '@/test/start-process';

const MINUTE_MS = 60_000;

/** Starts a process. Returns its limits, and a function that names the limits that were reached. */
async function freshLimits(variables: Record<string, string> = {}) {
  startProcess(variables);
  const [{ admit, countAttempt }, { metrics }] = await Promise.all([
    import('./admission'),
    import('../runtime/metrics'),
  ]);
  async function reached() {
    const { values } = await metrics.limits.get();
    return values.flatMap(({ labels, value }) => (value > 0 ? [labels.limit] : [])).sort();
  }
  return { admit, countAttempt, reached };
}

let now = 1;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));

let guests = 0;
const guest = () => `guest${guests++}@example.com`;
const anna = () => 'anna@example.com';

/** An address. w and a stand for the numbers of a window and an attempt. */
const addressIn = (pattern: string, window: number, attempt: number) =>
  pattern.replace('w', String(window)).replace('a', String(attempt));

it.each([
  ['a client', '203.0.113.1', guest, [4, 10, 11], 20, ['client', 'client-day']],
  ['an IPv4 network', '203.0.113.a', guest, [3, 10, 40], 60, ['network', 'network-day']],
  ['an IPv6 network', '2001:db8:1:wa::1', guest, [3, 10, 40], 60, ['network', 'network-day']],
  ['all to one recipient', '198.51.w.a', anna, [5, 60, 4], 10, ['recipient', 'recipient-day']],
  ['everybody together', '198.w.a.1', guest, [2, 10, 155], 300, ['day']],
] as const)(
  'the limits hold for %s in a window and in a day',
  async (_sender, address, recipient, [windows, minutes, attempts], allowed, limits) => {
    const { admit, reached } = await freshLimits();
    let mails = 0;
    for (let window = 0; window < windows; window++) {
      for (let attempt = 0; attempt < attempts; attempt++)
        mails += Number((await admit(addressIn(address, window, attempt), recipient())).ok);
      now += minutes * MINUTE_MS + 1;
    }
    expect(mails).toBe(allowed);
    expect(await reached()).toEqual(limits);
    now += 24 * 60 * MINUTE_MS;
    expect((await admit(addressIn(address, 0, 0), recipient())).ok).toBe(true);
  },
);

it.each([
  ['ten minutes', 1, 134, 66],
  ['a day', 2, 200, 100],
])('few networks leave a third of the limit of everybody in %s to new ones', async (_, windows, few, reserved) => {
  const { admit } = await freshLimits();
  let mails = 0;
  for (let window = 0; window < windows; window++) {
    now += 10 * MINUTE_MS + 1;
    for (let network = 0; network < 5; network++)
      for (let client = 0; client < 40; client++)
        mails += Number((await admit(`203.0.${network}.${client}`, guest())).ok);
  }
  expect(mails).toBe(few);
  const refusal = { ok: false, limit: 'everyone', retryAfterSeconds: expect.any(Number) };
  for (let network = 0; network < reserved / 2; network++) {
    for (const client of [1, 2]) expect((await admit(`198.51.${network}.${client}`, guest())).ok).toBe(true);
    expect(await admit(`198.51.${network}.1`, guest())).toEqual(refusal);
  }
  expect(await admit('192.0.2.1', guest())).toEqual(refusal);
});

it('a limit of everybody is told to the owner once a day, and again ten minutes after a failure', async () => {
  const postLine = vi.fn(async (): Promise<string | null> => null).mockResolvedValueOnce('500');
  vi.doMock('@/lib/shared/http', () => ({ postLine }));
  onTestFinished(() => vi.doUnmock('@/lib/shared/http'));
  const { admit } = await freshLimits({ MAIL_LIMIT_PER_DAY: '1', RENTAL_API_ALERT_URL: 'https://ntfy.sh/x' });
  const { log } = await import('../runtime/log');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  for (const [minutes, lines] of [
    [0, 1],
    [9, 1],
    [2, 2],
    [24 * 60 - 1, 2],
    [1, 3],
  ] as const) {
    now += minutes * MINUTE_MS + 1;
    for (let attempt = 0; attempt < 3; attempt++) await admit('192.0.2.1', anna());
    await vi.waitFor(() => expect(postLine).toHaveBeenCalledTimes(lines));
  }
  expect(postLine).toHaveBeenLastCalledWith(new URL('https://ntfy.sh/x'), expect.not.stringContaining('anna'));
  expect(warn.mock.calls).toEqual([[{ reason: '500' }, 'an alert cannot be posted']]);
});

it('only requests that may send emails count towards the limit of everybody', async () => {
  const { admit, reached } = await freshLimits();
  for (let network = 0; network < 50; network++) {
    for (let count = 0; count < 10; count++) {
      const admission = await admit(`203.0.${network}.1`, guest());
      expect(admission.ok).toBe(true);
      if (admission.ok) await admission.giveBack('rejected');
    }
    expect((await admit(`203.0.${network}.1`, guest())).ok).toBe(false);
  }
  expect(await reached()).toEqual(['client']);

  for (let count = 0; count < 200; count++) {
    const admission = await admit(`198.51.${count}.1`, guest());
    if (admission.ok) await admission.giveBack('timeout');
  }
  expect((await admit('192.0.2.1', guest())).ok).toBe(false);
  expect(await reached()).toEqual(['client', 'overall']);
});

it('a client is forgotten for ten minutes only after ten thousand others, and its emails still count', async () => {
  const { admit, countAttempt, reached } = await freshLimits();
  const send = async () => (await admit('192.0.2.1', guest())).ok;
  for (let count = 0; count < 10; count++) expect(await send()).toBe(true);
  async function others(from: number, to: number) {
    for (let client = from; client < to; client++)
      expect((await countAttempt(`${198 + (client >> 16)}.${(client >> 8) & 255}.${client & 255}.1`)).ok).toBe(true);
  }
  await others(0, 9_999);
  expect(await send()).toBe(false);
  await others(9_999, 19_999);
  for (let count = 0; count < 10; count++) expect(await send()).toBe(true);
  now += 10 * MINUTE_MS + 1;
  expect(await send()).toBe(false);
  expect(await reached()).toEqual(['client', 'client-day']);
});

it('counts a request only in the stores that are up and admit it, and gives the counts back to those stores', async () => {
  const take = vi.fn().mockResolvedValueOnce({ name: 'client', retryAfterSeconds: 7 });
  const giveBack = vi.fn().mockResolvedValue(undefined);
  vi.doMock('../limits/redis-store', () => ({ connectStore: () => ({ store: { take, giveBack } }) }));
  onTestFinished(() => vi.doUnmock('../limits/redis-store'));
  const { admit } = await freshLimits({ REDIS_URL: 'redis://127.0.0.1' });
  const send = () => admit('203.0.113.1', guest());
  expect(await send()).toEqual({ ok: false, limit: 'client', retryAfterSeconds: 7 });
  for (const isUp of [false, true]) {
    take.mockImplementationOnce(async () => (isUp ? null : Promise.reject(new Error('DOWN'))));
    const admission = await send();
    if (admission.ok) await admission.giveBack('unopened');
    expect(giveBack).toHaveBeenCalledTimes(Number(isUp));
  }
  take.mockRejectedValue(new Error('DOWN'));
  for (let count = 0; count < 10; count++) expect((await send()).ok).toBe(true);
  expect((await send()).ok).toBe(false);
});
