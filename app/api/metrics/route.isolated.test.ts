import { expect, it } from 'vitest';
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

it('responds to its token with the state of the process', async () => {
  const response = await askWith('metrics-token');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('process_resident_memory_bytes');
});
