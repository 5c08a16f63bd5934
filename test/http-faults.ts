// Faults of a server in the middle of its response.
import type { ServerResponse } from 'node:http';

export function resetsMidBody(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":1', () => response.socket?.destroy());
}

const MEGABYTE = Buffer.alloc(2 ** 20, ' ');

/** Sends megabytes until the connection is closed. */
export function floods(response: ServerResponse): void {
  response.on('error', () => undefined);
  const more = (error?: Error | null) => !error && response.write(MEGABYTE, more);
  more();
}

/** Sends a byte now and then until the connection is closed. */
export function drips(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}

/** Sends interim responses (103), and no other one, until the connection is closed. */
export function onlyHints(response: ServerResponse): void {
  const timer = setInterval(() => response.writeEarlyHints({ link: '</style.css>; rel=preload' }), 1);
  response.on('close', () => clearInterval(timer));
}
