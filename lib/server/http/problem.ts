/** Returns RFC 9457 problem details. `title` is for developers. Visitors read the text of the page. */
export const problemDetails = (status: number, title: string) => ({ type: 'about:blank', title, status });

/** Headers of every error response. */
export const PROBLEM_HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/problem+json' };

/** Returns an error response. @param extension additional members of its body */
export function problem(status: number, title: string, headers?: HeadersInit, extension?: object): Response {
  const init = { status, headers: { ...PROBLEM_HEADERS, ...headers } };
  return Response.json({ ...problemDetails(status, title), ...extension }, init);
}
