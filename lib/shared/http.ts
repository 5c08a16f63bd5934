import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { UnusableVariables } from './variables';

/** A name that DNS does not know, an address of another machine, and one of IPv6 on a machine without it. */
const NOT_OF_THIS_MACHINE = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Waits until a server listens.
 * @param variable the variable that holds its host
 * @throws UnusableVariables if the host is not one of this machine, and the error of any other failure
 */
export async function untilListening(server: Server, variable: string): Promise<void> {
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!NOT_OF_THIS_MACHINE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const expected = '127.0.0.1 for programs on this machine, 0.0.0.0 for everybody, or an address of this machine';
    throw new UnusableVariables(`${variable}: this machine does not have such a host; expected ${expected}`, [
      variable,
    ]);
  }
}

/**
 * Reads a body of at most `maxBytes`.
 * @throws RangeError if the body is longer; another error if it ends early
 */
export async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError(`body longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a body as JSON. @throws as `readBody`, and if the body is not JSON in UTF-8 */
export const readJson = async (body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<unknown> =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBody(body, maxBytes)));

/** Compares a received secret with the expected one in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Returns the header of HTTP Basic authentication for user and password of an address, if any.
 * @throws if they are not percent-encoded
 */
export function loginOf({ username, password }: URL) {
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return username ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {};
}

/** A slow service may have passed the line on before it answers, and a repeat would be a second one. */
const ANSWER_MS = 60_000;

/**
 * Posts a line of text once. Follows no redirect.
 * @param address secret. A user and password in it are sent as HTTP Basic
 * @returns null if the line was taken, otherwise a status or code without the address. Never rejects.
 */
export async function postLine(address: URL, body: string, answerMs = ANSWER_MS) {
  const signal = AbortSignal.timeout(answerMs);
  try {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...loginOf(address) };
    // fetch() refuses an address with user and password.
    const url = Object.assign(new URL(address), { username: '', password: '' });
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  } catch (error) {
    // The message of an error may quote the address.
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
