import { afterEach, describe, expect, it, vi } from 'vitest';

const NEEDED = {
  RENTAL_API_URL: 'https://api.example.com',
  RENTAL_API_TOKEN: 'secret-token',
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  SITE_URL: 'https://www.example.com',
};

/** A fresh copy of the module, with these variables. */
async function metricsWith(variables: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...NEEDED, ...variables })) vi.stubEnv(name, value);
  const [{ metricsResponse }, { bookingMetrics }] = await Promise.all([
    import('./metrics'),
    import('../booking/metrics'),
  ]);
  return { metricsResponse, bookingMetrics };
}

const ask = (authorization?: string) =>
  new Request('http://127.0.0.1/api/metrics', authorization ? { headers: { authorization } } : {});

afterEach(() => vi.unstubAllEnvs());

describe('GET /api/metrics', () => {
  it('is 404 without METRICS_TOKEN, whatever the request says', async () => {
    const { metricsResponse } = await metricsWith({});
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined'])
      expect((await metricsResponse(ask(authorization))).status).toBe(404);
  });

  it.each([undefined, 'Bearer', 'Bearer metrics', 'Bearer metrics-token2', 'metrics-token'])(
    'is 401 for %j',
    async (authorization) => {
      const { metricsResponse } = await metricsWith({ METRICS_TOKEN: 'metrics-token' });
      const response = await metricsResponse(ask(authorization));
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.text()).not.toContain('booking_sends');
    },
  );

  it('has every outcome of a send from the start', async () => {
    const { metricsResponse } = await metricsWith({ METRICS_TOKEN: 'metrics-token' });
    const text = await (await metricsResponse(ask('Bearer metrics-token'))).text();
    for (const outcome of ['sent', 'limit', 'rejected', 'connect-timeout'])
      expect(text).toContain(`booking_sends_total{outcome="${outcome}"} 0\n`);
  });

  it('reports what was counted, even by another copy of the module', async () => {
    const { bookingMetrics } = await metricsWith({ METRICS_TOKEN: 'metrics-token' });
    bookingMetrics.sends.inc({ outcome: 'sent' }, 7);
    const { metricsResponse } = await metricsWith({ METRICS_TOKEN: 'metrics-token' });
    const response = await metricsResponse(ask('Bearer metrics-token'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('booking_sends_total{outcome="sent"} 7');
  });
});
