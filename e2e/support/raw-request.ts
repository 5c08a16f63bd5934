import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** The head of a request. @param requestLine such as `GET / HTTP/1.1` */
export const rawHead = (requestLine: string, headers: readonly string[] = []) =>
  `${[requestLine, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

/** Opens a connection and sends these bytes. */
export function openRaw(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1');
  // Some tests expect to be cut off.
  socket.on('error', () => undefined);
  socket.write(sent, 'latin1');
  return socket;
}

/**
 * Sends a request over a connection of its own.
 * @returns the status, the body as it was sent, and the values of each header line of a name, which is given in small letters
 */
export async function requestRaw(port: number, requestLine: string, headers: readonly string[] = []) {
  const received = await text(openRaw(port, rawHead(requestLine, [...headers, 'Connection: close'])));
  const response = received.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
  const [statusLine = '', ...lines] = (response.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    body: response.slice(response.indexOf('\r\n\r\n')),
    values: (name: string) =>
      lines
        .filter((line) => line.toLowerCase().startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trim()),
  };
}
