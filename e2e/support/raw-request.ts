import { connect, type Socket } from 'node:net';

/** Writes the head of a request. @param requestLine such as `GET / HTTP/1.1` */
export const rawHead = (requestLine: string, headers: readonly string[] = []) =>
  `${[requestLine, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

/** Opens a connection and sends these bytes. */
export function openRaw(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1');
  // The site resets the connection in some tests.
  socket.on('error', () => undefined);
  socket.write(sent, 'latin1');
  return socket;
}

/** Waits until a connection has ended. A reset ends it too, but `once` and a reader of the stream would reject. */
export const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/**
 * Sends a request over a new connection.
 * @returns the status, the undecoded body, and `values`, which returns one value for each header line of a lower-case name
 */
export async function requestRaw(port: number, requestLine: string, headers: readonly string[] = []) {
  const socket = openRaw(port, rawHead(requestLine, [...headers, 'Connection: close']));
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
  await closed(socket);
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
