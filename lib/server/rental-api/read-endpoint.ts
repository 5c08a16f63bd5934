import 'server-only';
import { problem, upstreamProblem } from '../process/problem';
import { AVAILABILITY_SECONDS } from './reads';
import type { CallResult } from './result';

/** What stands in front may serve everyone, and an old answer while it fetches a new one; browsers always ask. */
const CACHING = `public, max-age=0, must-revalidate, s-maxage=${AVAILABILITY_SECONDS}, stale-while-revalidate=30`;

/**
 * Answers a read proxy (DESIGN §4): the checked upstream body, or 400, 502, 504.
 * @param isKey says whether the query's `date` is one that this call takes
 */
export async function proxyRead<T>(
  request: Request,
  isKey: (date: string) => boolean,
  read: (date: string) => Promise<CallResult<T>>,
): Promise<Response> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  if (!isKey(date)) return problem(400, 'The query needs a date such as 2027-05-01');
  const result = await read(date);
  if (!result.ok) return upstreamProblem(result.failure);
  return Response.json(result.data, { headers: { 'cache-control': CACHING } });
}
