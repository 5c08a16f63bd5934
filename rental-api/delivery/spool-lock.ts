import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf } from '../errors';
import type { Log } from '../log';

/** The prefix of the sockets in the spool. */
export const LOCK = 'lock-';

/**
 * Reserves the spool until this process ends. The kernel closes the socket of a killed process, too.
 * Each process listens on a separate socket, and then looks for the sockets of others. Of two processes that start at the
 * same time, at least one finds the other. Process ids would not work, because they differ between containers.
 * @returns a function that removes the socket
 * @throws if another process on this machine uses the spool
 */
export async function lockSpool(folder: string, log: Log): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${LOCK}${randomUUID()}`;
  const unlock = () => rm(join(folder, name), { force: true });
  await using handle = await open(folder);
  // The path of a socket may have at most 107 bytes. Linux finds an open folder by its descriptor.
  const place = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : folder;
  try {
    const server = createServer((socket) => socket.destroy()).listen(join(place, name));
    await once(server, 'listening');
    server.unref();
    for (const other of await readdir(folder)) {
      if (!other.startsWith(LOCK) || other === name) continue;
      if (await isInUse(join(place, other)))
        throw new Error(`Another process uses ${folder}. It listens on ${join(folder, other)}.`);
      await rm(join(folder, other), { force: true });
    }
  } catch (error) {
    await unlock();
    // A system without these sockets must not stop the business.
    if (codeOf(error) === undefined) throw error;
    log.warn({ code: codeOf(error) }, 'the spool cannot be locked: start only one rental API');
  }
  return unlock;
}

async function isInUse(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Any other error, such as a full queue of connections, comes from a living process.
    return !['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '');
  } finally {
    socket.destroy();
  }
}
