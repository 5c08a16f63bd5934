import type { NextRequest } from 'next/server';
import { gateRefusal } from '@/lib/server/booking/gate';
import { siteUrl } from '@/lib/server/process/config';

/** The gate in front of the one call that sends something; no page pays for it. */
export const config = { matcher: '/api/send-email', runtime: 'nodejs' };

export function middleware(request: NextRequest) {
  return gateRefusal(request, siteUrl);
}
