import 'server-only';
import type { ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import { isSameSecret } from '@/lib/shared/secret';
import { env } from '../runtime/config';
import { createMetrics, registry } from '../runtime/metrics';
import { problem } from './problem';

const responses = createMetrics('responses', (registers) => {
  const labelNames = ['status'] as const;
  return new Counter({ name: 'http_responses_total', help: 'Responses by class of status', labelNames, registers });
});

/** Counts a response by the class of its status once it has been sent. */
export function countResponse(response: ServerResponse): void {
  response.once('finish', () => responses.inc({ status: `${Math.floor(response.statusCode / 100)}xx` }));
}

/**
 * `GET /api/metrics`: 404 while METRICS_TOKEN is not set, 401 without it as bearer token
 * (docs/behaviour.md#logs-and-metrics).
 */
export async function metricsResponse(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return problem(404, 'Metrics are not switched on');
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    return problem(401, 'The bearer token is missing or wrong', { 'www-authenticate': 'Bearer' });
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  return new Response(await registry.metrics(), { headers });
}
