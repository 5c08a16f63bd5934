import type { NextRequest } from 'next/server';
import { problem } from '@/lib/server/http/problem';
import { siteUrl } from '@/lib/server/runtime/env';
import { log } from '@/lib/server/runtime/log';

/** Runs only for the send route. On pages, middleware would cost two thirds of their throughput. */
export const config = { matcher: '/api/send-email', runtime: 'nodejs' };

export function middleware(request: NextRequest) {
  return gateRefusal(request, siteUrl());
}

/**
 * Refuses a booking request that does not come from our own page, judging by its headers
 * (docs/behaviour.md#gate). lib/server/http/head-rules.ts has already checked method and length.
 * @param siteUrl public origin of the site; `next dev` and the demo also accept the request's own host
 * @returns the error response; undefined for a request that may proceed
 */
export function gateRefusal({ headers }: Request, siteUrl: string): Response | undefined {
  if (!isSameOrigin(headers, siteUrl)) {
    logRefusedOrigin(headers.get('origin') ?? '');
    return problem('otherOrigin');
  }
  if (!isJson(headers.get('content-type'))) return problem('badMediaType');
  return undefined;
}

/** Logs a refused origin, shortened and without credentials. */
function logRefusedOrigin(origin: string): void {
  const named = URL.canParse(origin) ? new URL(origin).origin.slice(0, 100) : 'none';
  log.warn({ origin: named }, 'refused a booking request from another origin');
}

function isJson(contentType: string | null): boolean {
  const [mediaType, ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const hasOtherCharset = parameters.some((parameter) => /^charset=(?!"?utf-8"?$)/.test(parameter));
  return mediaType === 'application/json' && !hasOtherCharset;
}

/** Trusts the two headers that browsers set and pages cannot change. At least one is required. */
function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  const acceptsOwnHost = process.env.NODE_ENV === 'development' || process.env.DEMO_ANY_HOST === '1';
  const isOwnHost = (value: string) => URL.canParse(value) && new URL(value).host === headers.get('host');
  const isOwn = (value: string) => value === siteUrl || (acceptsOwnHost && isOwnHost(value));
  return (site === null || site === 'same-origin') && (origin === null || isOwn(origin));
}
