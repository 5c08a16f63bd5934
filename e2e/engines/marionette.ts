import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a command of WebDriver, by its name in the standard without spaces, and returns its value. */
export type Send = (command: string, parameters?: Record<string, unknown>) => Promise<unknown>;

/** Type, number of the command, error and result of a message. */
type Message = [number, number, { message: string } | null, { value?: unknown } | null];

/**
 * Connects to Firefox's own remote control, which takes the commands of WebDriver. A message is its length in bytes, a
 * colon, and JSON (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
export async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (message: Message) => void>();
  let buffer = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const start = buffer.indexOf(':') + 1;
      const end = start + Number(buffer.subarray(0, start - 1));
      if (start === 0 || buffer.length < end) return;
      const message: Message = JSON.parse(buffer.subarray(start, end).toString());
      waiting.get(message[1])?.(message);
      buffer = buffer.subarray(end);
    }
  });
  await once(socket, 'connect');
  // Firefox resets the connection when it is killed.
  socket.on('error', () => undefined);
  return async (command, parameters = {}) => {
    const id = ++count;
    const body = JSON.stringify([0, id, command.includes(':') ? command : `WebDriver:${command}`, parameters]);
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    const [, , error, result] = await response;
    if (error) throw new Error(`${command}: ${error.message}`);
    return result?.value;
  };
}
