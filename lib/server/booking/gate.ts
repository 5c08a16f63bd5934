import 'server-only';
import { problem } from '../process/problem';
import { MAX_BODY_BYTES } from '../process/request-rules.mjs';

/**
 * Refuses what cannot be a booking request from our own page (docs/behaviour.md#gate), without reading the body.
 * @param siteUrl public origin of the site; `next dev` also accepts the host that was asked
 * @returns the error response; undefined for a request that may proceed
 */
export function gateRefusal(request: Request, siteUrl: string | undefined): Response | undefined {
  if (request.method !== 'POST') return problem(405, 'Only POST is allowed', { allow: 'POST' });
  if (!isSameOrigin(request.headers, siteUrl)) return problem(403, 'Only the website itself may send requests');
  if (!isJson(request.headers.get('content-type'))) return problem(415, 'The body must be application/json');
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!(length <= MAX_BODY_BYTES)) return problem(413, 'The body is too large');
  return undefined;
}

function isJson(contentType: string | null): boolean {
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charsets = parameters
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter.startsWith('charset='));
  return mediaType.trim() === 'application/json' && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset));
}

/** Trusts the two headers that browsers set and pages cannot; at least one has to be there. */
function isSameOrigin(headers: Headers, siteUrl: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  const isOwnHost = (value: string) => URL.canParse(value) && new URL(value).host === headers.get('host');
  const isOwn = (value: string) => value === siteUrl || (process.env.NODE_ENV === 'development' && isOwnHost(value));
  return (site === null || site === 'same-origin') && (origin === null || isOwn(origin));
}
