import 'server-only';
import { isSameSecret } from '@/lib/shared/secret';
import { env } from '../runtime/config';
import { metrics } from '../runtime/metrics';
import { problem } from './problem';

/**
 * Handles `GET /api/metrics`. Responds with 404 if METRICS_TOKEN is not set, and with 401 if the bearer token differs
 * (docs/behaviour.md#logs-and-metrics).
 */
export async function metricsResponse(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return problem(404, 'Metrics are not switched on');
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    return problem(401, 'The bearer token is missing or wrong', { 'www-authenticate': 'Bearer' });
  const headers = { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' };
  return new Response(await metrics.registry.metrics(), { headers });
}
