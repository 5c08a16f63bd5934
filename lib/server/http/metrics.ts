import 'server-only';
import type { ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import { isSameSecret } from '@/lib/shared/secret';
import { env } from '../runtime/config';
import { log } from '../runtime/log';
import { createMetrics, registry } from '../runtime/metrics';
import { problem } from './problem';

const responses = createMetrics('responses', (registers) => {
  const labelNames = ['status'] as const;
  return new Counter({ name: 'http_responses_total', help: 'Responses by class of status', labelNames, registers });
});

const refusedOrigins = createMetrics('origins', (registers) => {
  const help = 'Booking requests refused for their origin';
  return new Counter({ name: 'booking_origins_refused_total', help, registers });
});

/** Counts and logs a refused origin, shortened and without credentials. @param origin the `Origin` header */
export function recordRefusedOrigin(origin: string): void {
  refusedOrigins.inc();
  const named = URL.canParse(origin) ? new URL(origin).origin.slice(0, 100) : 'none';
  log.warn({ origin: named }, 'refused a booking request from another origin');
}

/** Counts a response by its status class once it has been sent. */
export function countResponse(response: ServerResponse): void {
  response.once('finish', () => responses.inc({ status: `${Math.floor(response.statusCode / 100)}xx` }));
}

/**
 * Handles `GET /api/metrics`. Responds with 404 if METRICS_TOKEN is not set, and with 401 if the bearer token differs
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
