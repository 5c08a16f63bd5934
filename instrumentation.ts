/** Runs once before the server answers its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/server/config');
  const { noteRequests } = await import('@/lib/server/request-notes');
  const { encodeAnswers } = await import('@/lib/server/compression');
  noteRequests(env().TRUST_PROXY_HOPS);
  encodeAnswers();
}
