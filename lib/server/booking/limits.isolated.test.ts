import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

let now = 0;
beforeEach(() => {
  now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
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
      now += send.windows.minutes * MINUTE_MS + 1;
    }
    expect(mails).toBe(send.mails);
    expect(await reached()).toEqual(send.limits);
    now += 24 * 60 * MINUTE_MS;
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

  it('are counted, and given back, only in the stores that were up and granted all of them', async () => {
    const take = vi.fn().mockResolvedValueOnce({ name: 'client', retryAfterSeconds: 7 });
    const giveBack = vi.fn().mockResolvedValue(undefined);
    vi.doMock('../limits/stores', async () => {
      const { createMemoryStore } = await import('../limits/memory-store');
      const memory = createMemoryStore();
      return { stores: async () => [memory, { take, giveBack }] };
    });
    onTestFinished(() => vi.doUnmock('../limits/stores'));
    const { admit } = await freshLimits();
    const send = () => admit('203.0.113.1', guest());
    expect(await send()).toEqual({ ok: false, retryAfterSeconds: 7 });
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
});
