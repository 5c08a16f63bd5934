import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTES = 60_000;

/** A process of its own, with empty counters. */
async function startedProcess() {
  vi.resetModules();
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('website.')) Reflect.deleteProperty(globalThis, symbol);
  const [{ admit, countAttempt }, { bookingMetrics }] = await Promise.all([import('./limits'), import('./metrics')]);
  const reached = async () =>
    (await bookingMetrics.limits.get()).values.filter(({ value }) => value > 0).map(({ labels }) => labels.limit);
  return { admit, countAttempt, reached, limits: bookingMetrics.limits };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-05-05T09:30:00Z'), toFake: ['Date', 'performance'] });
  for (const [name, value] of Object.entries({
    RENTAL_API_URL: 'http://127.0.0.1:9',
    RENTAL_API_TOKEN: 'a-token-of-the-tests',
    MAIL_REPLY_TO: 'hallo@example.com',
    MAIL_FROM_EMAIL: 'no-reply@example.com',
    SITE_URL: 'http://localhost:3000',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

let guests = 0;
const guest = () => `guest${guests++}@example.com`;

describe('the limits of sends', () => {
  it('give a client ten in ten minutes and twenty a day', async () => {
    const { admit, reached } = await startedProcess();
    const sent: boolean[] = [];
    for (let window = 0; window < 4; window++) {
      for (let count = 0; count < 11; count++) sent.push((await admit('203.0.113.1', guest())).ok);
      vi.advanceTimersByTime(10 * MINUTES);
    }
    expect(sent.filter(Boolean)).toHaveLength(20);
    expect((await reached()).sort()).toEqual(['client', 'client-day']);
    expect((await admit('203.0.113.2', guest())).ok).toBe(true);
    vi.advanceTimersByTime(24 * 60 * MINUTES);
    expect((await admit('203.0.113.1', guest())).ok).toBe(true);
  });

  it('give an IPv6 network what three clients have', async () => {
    const { admit, reached } = await startedProcess();
    const sent: boolean[] = [];
    for (let window = 0; window < 3; window++) {
      for (let count = 0; count < 40; count++) sent.push((await admit(`2001:db8:1:${window}${count}::1`, guest())).ok);
      vi.advanceTimersByTime(10 * MINUTES);
    }
    expect(sent.filter(Boolean)).toHaveLength(60);
    expect((await reached()).sort()).toEqual(['network', 'network-day']);
  });

  it('give a recipient three an hour and ten a day, and say which was reached', async () => {
    const { admit, reached } = await startedProcess();
    const sent: boolean[] = [];
    for (let hour = 0; hour < 5; hour++) {
      for (let count = 0; count < 4; count++)
        sent.push((await admit(`198.51.${hour}.${count}`, 'anna@example.com')).ok);
      vi.advanceTimersByTime(60 * MINUTES);
    }
    expect(sent.filter(Boolean)).toHaveLength(10);
    expect((await reached()).sort()).toEqual(['recipient', 'recipient-day']);
  });

  it('count towards everybody only what was or may have been mailed', async () => {
    const { admit, reached } = await startedProcess();
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
    expect((await reached()).sort()).toEqual(['client', 'overall']);
  });

  it('let 300 mails a day through', async () => {
    const { admit, reached } = await startedProcess();
    const sent: boolean[] = [];
    for (let window = 0; window < 2; window++) {
      for (let count = 0; count < 155; count++) sent.push((await admit(`198.${window}.${count}.1`, guest())).ok);
      vi.advanceTimersByTime(10 * MINUTES);
    }
    expect(sent.filter(Boolean)).toHaveLength(300);
    expect(await reached()).toEqual(['day']);
  });

  it('count a refused request as an attempt of its client, and of nobody else', async () => {
    const { admit, countAttempt } = await startedProcess();
    for (let count = 0; count < 10; count++) expect((await countAttempt('203.0.113.1')).ok).toBe(true);
    expect((await countAttempt('203.0.113.1')).ok).toBe(false);
    expect((await admit('203.0.113.1', guest())).ok).toBe(false);
    for (let client = 0; client < 150; client++) await countAttempt(`203.1.${client}.1`);
    expect((await admit('198.51.100.1', guest())).ok).toBe(true);
  });

  it('are all in the metrics before the first is reached', async () => {
    const { limits } = await startedProcess();
    expect((await limits.get()).values.map(({ labels, value }) => [labels.limit, value])).toEqual(
      ['client', 'client-day', 'network', 'network-day', 'recipient', 'recipient-day', 'overall', 'day'].map((name) => [
        name,
        0,
      ]),
    );
  });
});
