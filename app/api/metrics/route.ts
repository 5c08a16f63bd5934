import { problem } from '@/lib/server/http/problem';
import { env } from '@/lib/server/runtime/env';
import { metrics } from '@/lib/server/runtime/metrics';
import { isSameSecret } from '@/lib/shared/http';

export const dynamic = 'force-dynamic';

export async function GET({ headers }: Request) {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return problem('noMetrics');
  if (!isSameSecret(headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
    return problem('badToken', { 'www-authenticate': 'Bearer' });
  return new Response(await metrics.registry.metrics(), {
    headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
  });
}
