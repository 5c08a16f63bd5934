import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { limitInterimResponses } from './interim-responses';

/** A slow service may have passed the line on before it answers, and a repeat would be a second one. */
const ANSWER_MS = 60_000;

/**
 * Posts a line of text once. Follows no redirect.
 * @param address secret. A user and password in it are sent as HTTP Basic
 * @returns null if the line was taken, otherwise a status or code without the address. Never rejects.
 */
export async function postLine(address: URL, body: string, stop?: AbortSignal, answerMs = ANSWER_MS) {
  const timeout = AbortSignal.timeout(answerMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
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
