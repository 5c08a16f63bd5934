import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { Duplex, Transform } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { Dialogue } from './smtp-dialogue';
import type { SmtpServer } from './smtp-url';

/** A dialogue with its certificates takes about 10 KB. */
const MAX_BYTES_RECEIVED = 64 * 1024;

/** After this time the next address of the host is tried. Node's 250 ms are too short for a distant server. */
const ADDRESS_MS = 2_000;

/**
 * Connects to a mail server, with TLS if it begins at once. The connection fails when the dialogue is aborted, and when the
 * server has sent too much. nodemailer limits the length of a reply, but queues any number of empty lines between replies,
 * and takes them from the queue so slowly that they block the event loop.
 */
export async function connectTo({ host, port, secure }: SmtpServer, { signal, enter }: Dialogue): Promise<Socket> {
  const socket = connect({ host, port, signal, autoSelectFamilyAttemptTimeout: ADDRESS_MS });
  await once(socket, 'connect');
  let received = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > MAX_BYTES_RECEIVED) socket.destroy(new Error('the mail server sends too much'));
      else done(null, chunk);
    },
  });
  const stream = Duplex.from({ readable: socket.pipe(limit), writable: socket }) as Socket;
  // nodemailer requires setTimeout(). The limits of the steps replace its timeouts.
  Object.assign(stream, { setTimeout: () => stream });
  if (!secure) return stream;
  enter('TLS');
  const secured = connectTls({ socket: stream, host, ...(!isIP(host) && { servername: host }) });
  // After a handshake that failed, closing the connection is a second error.
  secured.on('error', () => undefined);
  await once(secured, 'secureConnect', { signal });
  return secured;
}
