/** Runs once before the server answers its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepare } = await import('@/lib/server/process/prepare');
  await prepare();
}
