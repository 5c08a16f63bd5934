import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex, Transform } from 'node:stream';

/** A dialogue with its certificates takes about 10 KB. */
const MAX_BYTES_RECEIVED = 64 * 1024;

/** After this time the next address of the host is tried. Node's 250 ms are too short for a distant server. */
const ADDRESS_MS = 2_000;

/**
 * Connects to a mail server. The connection fails when the signal aborts, and when the server has sent too much.
 * nodemailer limits the length of a reply, but queues any number of empty lines between replies, and takes them from
 * the queue so slowly that they block the event loop.
 */
export async function connectTo(server: { host: string; port: number }, signal: AbortSignal): Promise<Socket> {
  const { host, port } = server;
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
  // nodemailer requires setTimeout(). The signal replaces its timeouts.
  return Object.assign(stream, { setTimeout: () => stream });
}
