import { isReady } from '@/lib/server/runtime/process';

export const dynamic = 'force-dynamic';

export function GET() {
  const ready = isReady();
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
