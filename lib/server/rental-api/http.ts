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

/** The call failed before a connection was there, so the other side has seen nothing of it. */
export class ConnectionNotOpened extends Error {}

// A kept connection can be closed by the other side just as a call goes out on it, which would look like a lost answer.
const fresh = { http: new http.Agent(), https: new https.Agent() };
const kept = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/**
 * One HTTP exchange up to the head of its answer; redirects are answers like any other.
 * Node's own client, because Next extends the global fetch with caching that would buffer and keep these answers.
 * @throws ConnectionNotOpened when nothing was sent; another error when the connection broke or the signal ended the call
 */
export function exchange(url: string, { method, headers, body, signal }: Call): Promise<http.IncomingMessage> {
  const scheme = url.startsWith('https:') ? 'https' : 'http';
  const { request } = scheme === 'https' ? https : http;
  const agent = method === 'GET' ? kept[scheme] : fresh[scheme];
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, signal, headers: { ...headers, ...length } });
    let isOpen = false;
    call.once('socket', (socket) => {
      isOpen = !socket.connecting;
      if (isOpen) return;
      socket.once(scheme === 'https' ? 'secureConnect' : 'connect', () => {
        isOpen = true;
      });
    });
    call.once('response', resolve);
    call.once('error', (error) => reject(isOpen ? error : new ConnectionNotOpened(error.message)));
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
