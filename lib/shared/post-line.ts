import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitInterimResponses } from './interim-responses';

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
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const request = (address.protocol === 'https:' ? https : http).request(address, { method: 'POST', headers });
    // The error has ended the wait for the response.
    request.on('error', () => undefined);
    limitInterimResponses(request);
    const responded = once(request, 'response', { signal });
    request.end(body);
    const [{ statusCode: status = 0 }] = (await responded.finally(() => request.destroy())) as [http.IncomingMessage];
    return status >= 200 && status < 300 ? null : String(status);
  } catch (error) {
    // The message of an error may quote the address.
    const { code, name } = error as NodeJS.ErrnoException;
    return signal.aborted ? signal.reason.name : (code ?? name);
  }
}
