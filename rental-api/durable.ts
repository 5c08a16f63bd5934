import { constants, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors';

const MAX_BYTES = 10 * 1024 * 1024;

/** The suffix of files that `replaceFile` has not completed. */
export const UNFINISHED = '.new';

/**
 * Reads a file.
 * @throws for a FIFO, socket, device, folder, loop of links, or a file that is too large. Does not wait for a writer.
 */
export async function readRegularFile(file: string): Promise<Buffer> {
  const code = 'no regular file, or larger than 10 MB';
  const refusal = Object.assign(new Error(`${file} is ${code}`), { code });
  await using handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    throw ['ELOOP', 'ENXIO'].includes(error.code) ? refusal : error;
  });
  const stats = await handle.stat();
  if (!stats.isFile() || stats.size > MAX_BYTES) throw refusal;
  return await handle.readFile();
}

/** Flushes a folder to disk, so that added, renamed and removed files survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/**
 * Replaces a file atomically by one that only its user can read. Calls for the same file must not overlap. The packages
 * write-file-atomic and atomically replace the good file with a partial one on a full disk, and do not sync the folder.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}${UNFINISHED}`;
  await rm(temporary, { force: true });
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * Returns the text of a file. Creates a missing file.
 * @throws if the file exists and cannot be read
 */
export const readOrCreate = (file: string, create: () => string): Promise<string> =>
  readRegularFile(file).then(String, async (error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    const created = create();
    await replaceFile(file, created);
    return created;
  });
