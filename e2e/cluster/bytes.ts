import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import * as net from 'node:net';
import * as tls from 'node:tls';
import { PORTS } from '../support/settings';

interface Connection {
  /** The loopback address of the client. */
  from?: string;
  /** Skips TLS. */
  isPlain?: boolean;
}

const endOf = (from: string) => ({ host: '127.0.0.1', localAddress: from });
/** Options of a TLS connection from a loopback address to nginx. */
export const tlsEndOf = (from = '127.0.0.1') => ({
  ...endOf(from),
  port: PORTS.front,
  servername: 'localhost',
  rejectUnauthorized: false,
});

/** Opens a connection to nginx, for requests that no HTTP client makes. */
export function connect({ from = '127.0.0.1', isPlain = false }: Connection = {}): net.Socket {
  return isPlain ? net.connect({ ...endOf(from), port: PORTS.frontPlain }) : tls.connect(tlsEndOf(from));
}

export function openHttp2({ from = '127.0.0.1' }: Connection = {}): ClientHttp2Session {
  const createConnection = () => tls.connect({ ...tlsEndOf(from), ALPNProtocols: ['h2'] });
  return connectHttp2(`https://localhost:${PORTS.front}`, { createConnection });
}

/** Sends a text. Returns everything received until nginx closes the connection. */
export function sendBytes(text: string, connection?: Connection): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    connect(connection)
      .on('data', (piece) => (received += piece))
      .on('end', () => resolve(received))
      .on('error', reject)
      .write(text);
  });
}

/**
 * Pipelines HEAD requests on one connection, faster than any client could send them.
 * @param headers one string per request
 */
export async function pipeline(path: string, headers: string[], from: string): Promise<string[]> {
  const requests = headers.map((header) => `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`);
  const last = 'HEAD /api/metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  return (await sendBytes(requests.join('') + last, { from })).split('\r\n\r\n').slice(0, headers.length);
}

/** Counts responses by status. */
export function count(heads: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of heads.map((head) => head.split(' ')[1] ?? '')) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
