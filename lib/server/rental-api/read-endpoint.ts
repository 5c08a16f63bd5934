import 'server-only';
import { clientIdentity } from '../process/client-identity';
import { createCounters } from '../process/counters';
import { keyedHash } from '../process/keyed-hash';
import { problem } from '../process/problem';
import { requestContext } from '../process/request-context';
import { singleton } from '../process/singleton';
import { failureResponse } from './failures';
import { AVAILABILITY_SECONDS } from './reads';
import type { SharedRead } from './shared-read';

/** For shared caches; browsers always revalidate (docs/behaviour.md#caching). */
const CACHING = `public, max-age=0, must-revalidate, s-maxage=${AVAILABILITY_SECONDS}, stale-while-revalidate=30`;

/** Ten times what fast paging through the calendar needs. */
const CALLS_PER_CLIENT = { limit: 300, windowSeconds: 60 };

const counters = singleton('read-counters', () => createCounters());

/**
 * Responds to a read of the calendar (docs/behaviour.md#reads): the rental API's body, 400, 429, or the response to a failure.
 * @param isKey whether the read takes this `date`
 * @param readOf the shared read for a date
 */
export async function readResponse<T>(
  request: Request,
  isKey: (date: string) => boolean,
  readOf: (date: string) => SharedRead<T>,
): Promise<Response> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  if (!isKey(date)) return problem(400, 'The query needs a date such as 2027-05-01');
  const { isKnown, read } = readOf(date);
  if (!isKnown(date)) {
    const { client } = clientIdentity(requestContext(request.headers).address);
    const reached = counters.take([{ name: 'reads', key: keyedHash(client), ...CALLS_PER_CLIENT }]);
    if (reached) return problem(429, 'Too many requests', { 'retry-after': String(reached.retryAfterSeconds) });
  }
  const result = await read(date);
  if (!result.ok) return failureResponse(result.failure);
  return Response.json(result.data, { headers: { 'cache-control': CACHING } });
}
