import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import * as net from 'node:net';
import * as tls from 'node:tls';
import { PORTS } from '../support/settings';

interface Line {
  /** Which of this machine's loopback addresses connects. */
  from?: string;
  /** Without TLS, to the port for it. */
  isPlain?: boolean;
}

const endOf = (from: string) => ({ host: '127.0.0.1', localAddress: from });
const tlsEndOf = (from: string) => ({
  ...endOf(from),
  port: PORTS.front,
  servername: 'localhost',
  rejectUnauthorized: false,
});

/** A connection to nginx for what a proper client of HTTP would not say. */
export function connect({ from = '127.0.0.1', isPlain = false }: Line = {}): net.Socket {
  return isPlain ? net.connect({ ...endOf(from), port: PORTS.frontPlain }) : tls.connect(tlsEndOf(from));
}

export function openHttp2({ from = '127.0.0.1' }: Line = {}): ClientHttp2Session {
  const createConnection = () => tls.connect({ ...tlsEndOf(from), ALPNProtocols: ['h2'] });
  return connectHttp2(`https://localhost:${PORTS.front}`, { createConnection });
}

/** @returns all that comes back until nginx ends the connection */
export function say(text: string, line?: Line): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(line)
      .on('data', (piece) => (answer += piece))
      .on('end', () => resolve(answer))
      .on('error', reject)
      .write(text);
  });
}

/**
 * Asks for many heads of answers at once on one connection: no client could be faster.
 * @param headers of each request
 */
export async function hurry(path: string, headers: string[], from: string): Promise<string[]> {
  const requests = headers.map((header) => `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`);
  const last = 'HEAD /api/metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  return (await say(requests.join('') + last, { from })).split('\r\n\r\n').slice(0, headers.length);
}

/** How often each status is in such heads. */
export function count(heads: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of heads.map((head) => head.split(' ')[1] ?? '')) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
