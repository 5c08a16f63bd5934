import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder to disk, so that added, renamed and removed files survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates a file that only its user can read, and flushes it to the disk.
 * @throws when a file of this name exists
 */
export async function createSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically. Calls for the same file must not overlap. The packages write-file-atomic and atomically
 * are no alternative: on a full disk they replace the good file with a partial one, and they do not sync the folder.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.new`;
  await rm(temporary, { force: true });
  try {
    await createSynced(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}
