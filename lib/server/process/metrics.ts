import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '@/lib/shared/secret';
import { FAILURES } from '../rental-api/failures';
import { env } from './config';
import { problem } from './problem';
import { singleton } from './singleton';

/** Reads time out after 5 s, sends after 10. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The limits of the booking requests (docs/behaviour.md#limits). */
export const SEND_LIMITS = [
  ...(['client', 'client-day', 'network', 'network-day'] as const),
  ...(['recipient', 'recipient-day', 'overall', 'day'] as const),
] as const;
export type SendLimit = (typeof SEND_LIMITS)[number];

/**
 * Label values come from fixed sets. Nothing that a visitor sends may become one, or memory would grow with it.
 */
export const metrics = singleton('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  const sends = new Counter({
    name: 'booking_sends_total',
    help: 'Booking requests by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus sees no growth in a count that appears with its first value.
  for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)]) sends.inc({ outcome }, 0);
  const limits = new Counter({
    name: 'booking_limits_reached_total',
    help: 'Booking requests refused by a limit, by the name of the limit',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of SEND_LIMITS) limits.inc({ limit }, 0);
  return {
    registry,
    sends,
    limits,
    upstream: new Histogram({
      name: 'rental_api_call_seconds',
      help: 'Duration of calls to the rental API',
      labelNames: ['call', 'result'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    breaker: new Gauge({
      name: 'rental_api_breaker_open',
      help: '1 while calls of this kind are paused because they kept failing',
      labelNames: ['calls'],
      registers,
    }),
    store: new Gauge({
      name: 'shared_store_up',
      help: '1 while limits and idempotency keys are shared with other instances; 0 when the store is down or refuses writes',
      registers,
    }),
  };
});

/** Adds Node's own metrics; call once per start. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics.registry });
}

/** `GET /api/metrics`: 404 while METRICS_TOKEN is not set, 401 without it as bearer token (docs/behaviour.md#logs-and-metrics). */
export async function metricsResponse(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return problem(404, 'Metrics are not switched on');
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    return problem(401, 'The bearer token is missing or wrong', { 'www-authenticate': 'Bearer' });
  const headers = { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' };
  return new Response(await metrics.registry.metrics(), { headers });
}
