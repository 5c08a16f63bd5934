import 'server-only';
import { problem } from '../http/problem';
import { requestContext } from '../http/request-context';
import { clientQuotas } from '../limits/client-quotas';
import { createCounters } from '../limits/counters';
import { oncePerProcess } from '../runtime/once-per-process';
import { type CallResult, failureResponse } from './failures';
import { AVAILABILITY_SECONDS } from './reads';
import type { SharedRead } from './shared-read';

/** For shared caches; browsers always revalidate (docs/behaviour.md#caching). */
const CACHING = `public, max-age=0, must-revalidate, s-maxage=${AVAILABILITY_SECONDS}, stale-while-revalidate=30`;

/** In a minute: ten times what fast paging through the calendar needs. */
const CALLS_PER_CLIENT = 300;

/** At a time: seven days that were pressed one after the other while the rental API was slow. */
const PLACES_PER_CLIENT = 21;

/** Longer than a call may take, so that no place is taken for good. */
const PLACE_SECONDS = 60;

const counters = oncePerProcess('read-counters', () => createCounters());

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
  if (isKnown(date)) return respond(await read(date));

  const { address } = requestContext(request.headers);
  const calls = clientQuotas(address, ['calls', 'network-calls'], CALLS_PER_CLIENT, 60);
  const places = clientQuotas(address, ['places', 'network-places'], PLACES_PER_CLIENT, PLACE_SECONDS);
  const reached = counters.take([...calls, ...places]);
  if (reached) {
    const isBusy = places.some(({ name }) => name === reached.name);
    return problem(429, 'Too many requests', { 'retry-after': String(isBusy ? 1 : reached.retryAfterSeconds) });
  }
  try {
    return respond(await read(date));
  } finally {
    counters.giveBack(places);
  }
}

function respond(result: CallResult<unknown>): Response {
  if (!result.ok) return failureResponse(result.failure);
  return Response.json(result.data, { headers: { 'cache-control': CACHING } });
}
