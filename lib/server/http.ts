import 'server-only';
import * as http from 'node:http';
import * as https from 'node:https';

interface Call {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Ends the whole call, the reading of its answer included. */
  signal: AbortSignal;
}

/**
 * One HTTP exchange up to the head of its answer; redirects are answers like any other.
 * Node's own client, because Next extends the global fetch with caching that would buffer and keep these answers.
 * @throws when nothing answers or the signal ends the call
 */
export function exchange(url: string, { method, headers, body, signal }: Call): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, signal, headers: { ...headers, ...length } });
    call.once('response', resolve);
    call.once('error', reject);
    call.end(body);
  });
}

/**
 * A body as JSON, read no further than it may be long.
 * @throws RangeError when it is longer than `maxBytes`; another error when it ends early or is not JSON in UTF-8
 */
export async function readJson(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError(`body longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}
