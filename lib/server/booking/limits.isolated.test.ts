import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProcess } from '@/test/start-process';

const MINUTE_MS = 60_000;

/** Starts a process. Returns its limits, and a function that names the limits that were reached. */
async function freshLimits() {
  startProcess();
  const [{ admit }, { metrics }] = await Promise.all([import('./limits'), import('../runtime/metrics')]);
  async function reached() {
    const { values } = await metrics.limits.get();
    return values.flatMap(({ labels, value }) => (value > 0 ? [labels.limit] : [])).sort();
  }
  return { admit, reached };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-05-05T09:30:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let guests = 0;
const guest = () => `guest${guests++}@example.com`;

describe('the limits of sends', () => {
  it.each([
    {
      sender: 'a client',
      address: () => '203.0.113.1',
      recipient: guest,
      windows: { count: 4, minutes: 10, attempts: 11 },
      mails: 20,
      limits: ['client', 'client-day'],
    },
    {
      sender: 'an IPv6 network',
      address: (window: number, attempt: number) => `2001:db8:1:${window}${attempt}::1`,
      recipient: guest,
      windows: { count: 3, minutes: 10, attempts: 40 },
      mails: 60,
      limits: ['network', 'network-day'],
    },
    {
      sender: 'everybody together, to one recipient,',
      address: (window: number, attempt: number) => `198.51.${window}.${attempt}`,
      recipient: () => 'anna@example.com',
      windows: { count: 5, minutes: 60, attempts: 4 },
      mails: 10,
      limits: ['recipient', 'recipient-day'],
    },
    {
      sender: 'everybody together',
      address: (window: number, attempt: number) => `198.${window}.${attempt}.1`,
      recipient: guest,
      windows: { count: 2, minutes: 10, attempts: 155 },
      mails: 300,
      limits: ['day'],
    },
  ])('let $sender send $mails mails in $windows.count times $windows.minutes minutes', async (send) => {
    const { admit, reached } = await freshLimits();
    let mails = 0;
    for (let window = 0; window < send.windows.count; window++) {
      for (let attempt = 0; attempt < send.windows.attempts; attempt++)
        mails += Number((await admit(send.address(window, attempt), send.recipient())).ok);
      vi.advanceTimersByTime(send.windows.minutes * MINUTE_MS);
    }
    expect(mails).toBe(send.mails);
    expect(await reached()).toEqual(send.limits);
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    expect((await admit(send.address(0, 0), send.recipient())).ok).toBe(true);
  });

  it('count only possible mails towards the limit of everybody', async () => {
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

  it('count nothing here when the shared store refuses', async () => {
    const send = vi.fn().mockResolvedValueOnce(['1 7', '1', '7']).mockRejectedValue(new Error('DOWN'));
    vi.doMock('../limits/shared-store', () => ({ sharedStore: async () => ({ send }) }));
    onTestFinished(() => vi.doUnmock('../limits/shared-store'));
    const { admit } = await freshLimits();
    expect((await admit('203.0.113.1', guest())).ok).toBe(false);
    for (let count = 0; count < 10; count++) expect((await admit('203.0.113.1', guest())).ok).toBe(true);
  });

  it('are given back in the shared store only if it has counted', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('DOWN')).mockResolvedValue(['0 0', '0', '0']);
    vi.doMock('../limits/shared-store', () => ({ sharedStore: async () => ({ send }) }));
    onTestFinished(() => vi.doUnmock('../limits/shared-store'));
    const { admit } = await freshLimits();
    for (const commands of [1, 3]) {
      const admission = await admit('203.0.113.1', guest());
      if (admission.ok) await admission.giveBack('rejected');
      expect(send).toHaveBeenCalledTimes(commands);
    }
  });
});
