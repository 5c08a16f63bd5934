import { setTimeout as sleep } from 'node:timers/promises';

/** For one line. A pause comes before each attempt. */
const LIMITS = { tryMs: 5_000, pausesMs: [0, 1_000, 3_000] };

/**
 * Posts a line of text. Follows no redirect.
 * @param address secret. A user and password in it are sent as HTTP Basic
 * @returns null if the line was taken, otherwise a status or code without the address. Never rejects.
 */
export async function postLine(address: URL, line: string, stop?: AbortSignal, limits = LIMITS) {
  let reason: string | null = null;
  for (const pauseMs of limits.pausesMs) {
    await sleep(pauseMs);
    const timeout = AbortSignal.timeout(limits.tryMs);
    reason = await tryToPost(address, line, stop ? AbortSignal.any([stop, timeout]) : timeout);
    if (!reason || stop?.aborted) break;
  }
  return reason;
}

async function tryToPost(address: URL, body: string, signal: AbortSignal): Promise<string | null> {
  try {
    const login = decodeURIComponent(`${address.username}:${address.password}`);
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
    if (login !== ':') headers.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
    // fetch() refuses an address with a login.
    const url = Object.assign(new URL(address), { username: '', password: '' });
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  } catch (error) {
    // The message of an error may quote the address.
    const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
    return cause?.code ?? name;
  }
}
