import { expect, it } from 'vitest';
import { FAILURES } from '@/lib/server/api-client/failures';
import { LIMIT_OF } from '@/lib/server/booking/admission';
import { startProcess } from '@/test/start-process';

async function askWith(token: string) {
  startProcess({ METRICS_TOKEN: 'metrics-token' });
  const { GET } = await import('./route');
  return GET(new Request('http://127.0.0.1/api/metrics', { headers: { authorization: `Bearer ${token}` } }));
}

// e2e/requests.spec.ts tests the response without METRICS_TOKEN.

it('responds 401 to another token', async () => {
  const response = await askWith('metrics-token2');
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.text()).not.toContain('booking_sends');
});

it('has every outcome and every limit of booking requests from the start', async () => {
  const response = await askWith('metrics-token');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)])
    expect(text).toContain(`booking_sends_total{outcome="${outcome}"} 0\n`);
  expect(text).toContain('booking_origins_refused_total 0\n');
  for (const limit of Object.keys(LIMIT_OF))
    expect(text).toContain(`booking_limits_reached_total{limit="${limit}"} 0\n`);
});
