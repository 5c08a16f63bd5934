import 'server-only';
import { problem } from '../process/problem';
import { MAX_BODY_BYTES } from '../process/request-rules.mjs';

export { MAX_BODY_BYTES };

/**
 * Refuses what can never be a booking request of our own page (docs/behaviour.md#gate): anything but POST (405), bodies that do not
 * claim to be JSON (415) or claim to be too large (413), and requests from other origins (403).
 * Uses nothing but the head of the request, so that it can run before the body is read.
 * @param siteUrl the configured public origin, accepted beside the request's own host
 * @returns the gateRefusal, or undefined for a request that may go on
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

/** What the browser says of where the request comes from; it has to say something, and nothing else. */
function isSameOrigin(headers: Headers, siteUrl: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  const isOwn = (value: string) =>
    value === siteUrl || (URL.canParse(value) && new URL(value).host === headers.get('host'));
  return (site === null || site === 'same-origin') && (origin === null || isOwn(origin));
}
