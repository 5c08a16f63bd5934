import type { NextRequest } from 'next/server';
import { gateRefusal } from '@/lib/server/booking/gate';
import { siteUrl } from '@/lib/server/runtime/site-url';

/** Runs for the send call only: middleware on pages would cost two thirds of their throughput. */
export const config = { matcher: '/api/send-email', runtime: 'nodejs' };

export function middleware(request: NextRequest) {
  return gateRefusal(request, siteUrl);
}
