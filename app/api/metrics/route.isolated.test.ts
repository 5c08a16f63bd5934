import { expect, it } from 'vitest';
import { startProcess } from '@/test/start-process';

const OWN = { METRICS_TOKEN: 'metrics-token' };

/** Asks a process with these variables for its metrics. */
async function askForMetrics(variables: Record<string, string>, authorization: string) {
  startProcess(variables);
  const { GET } = await import('./route');
  return GET(new Request('http://127.0.0.1/api/metrics', { headers: { authorization } }));
}

it.each([
  [404, {}, 'Bearer undefined', null],
  [401, OWN, 'Bearer metrics-token2', 'Bearer'],
])('responds %i with the variables %j to the token "%s"', async (status, variables, authorization, challenge) => {
  const response = await askForMetrics(variables, authorization);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([status, challenge]);
  expect(await response.text()).not.toContain('booking_sends');
});

it('has every outcome and every limit of a send from the start', async () => {
  const response = await askForMetrics(OWN, 'Bearer metrics-token');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const outcome of ['sent', 'limit', 'rejected', 'connect-timeout'])
    expect(text).toContain(`booking_sends_total{outcome="${outcome}"} 0\n`);
  expect(text).toContain('booking_origins_refused_total 0\n');
  const limits = ['client', 'client-day', 'network', 'network-day', 'recipient', 'recipient-day', 'overall', 'day'];
  for (const limit of limits) expect(text).toContain(`booking_limits_reached_total{limit="${limit}"} 0\n`);
});
