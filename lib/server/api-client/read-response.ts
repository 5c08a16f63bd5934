import { isIPv4 } from 'node:net';
import { REMEMBERED } from '@/lib/shared/retention';
import { problem } from '../http/problem';
import { requestContext } from '../http/request-context';
import { createMemoryStore } from '../limits/memory-store';
import { clientIdentity, clientQuotas } from '../limits/quotas';
import { oncePerProcess } from '../runtime/once-per-process';
import { type CallResult, failureResponse } from './failures';
import { AVAILABILITY_SECONDS, type SharedRead } from './shared-reads';

/** Lets only shared caches store the response. Browsers always revalidate (docs/behaviour.md#caching). */
const CACHING = `public, max-age=0, must-revalidate, s-maxage=${AVAILABILITY_SECONDS}, stale-while-revalidate=30`;

/** The number of calls within `readSeconds`. Fast paging through the calendar needs a tenth of it. */
const MAX_CALLS = 300;

/** Enough for choosing seven days in a row while the rental API is slow. A lost slot expires. */
const MAX_CONCURRENT_CALLS = 21;

const counters = oncePerProcess('read-counters', createMemoryStore);

/**
 * Responds to a read of the calendar (docs/behaviour.md#reads).
 * @param isKey returns whether the read accepts a `date`
 * @param readOf returns the shared read for a date
 */
export async function readResponse(
  request: Request,
  isKey: (date: string) => boolean,
  readOf: (date: string) => SharedRead,
): Promise<Response> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  if (!isKey(date)) return problem('badDate');
  const { isKnown, read } = readOf(date);
  if (isKnown(date)) return respond(await read(date));

  const { address } = requestContext(request.headers);
  const calls = readQuotas(address, ['calls', 'network-calls'], MAX_CALLS);
  const slots = readQuotas(address, ['slots', 'network-slots'], MAX_CONCURRENT_CALLS);
  const reached = await counters.take([...calls, ...slots]);
  if (reached) {
    const isBusy = slots.some(({ name }) => name === reached.name);
    return problem('tooManyRequests', { 'retry-after': String(isBusy ? 1 : reached.retryAfterSeconds) });
  }
  try {
    return respond(await read(date));
  } finally {
    await counters.giveBack(slots);
  }
}

/** An IPv4 network has no limit of reads, because mobile carriers put thousands of visitors behind a few addresses. */
function readQuotas<Name extends string>(address: string, names: readonly [Name, Name], limit: number) {
  const [client, network] = clientQuotas(address, names, limit, REMEMBERED.readSeconds);
  return isIPv4(clientIdentity(address).client) ? [client] : [client, network];
}

function respond(result: CallResult<string>): Response {
  if (!result.ok) return failureResponse(result.failure);
  return new Response(result.data, { headers: { 'content-type': 'application/json', 'cache-control': CACHING } });
}
