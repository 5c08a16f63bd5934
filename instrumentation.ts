/** Next runs this once, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { documentHooks } = await import('@/lib/server/document/hooks');
  const { prepare } = await import('@/lib/server/process/prepare');
  await prepare(documentHooks());
}
