import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes the entries of a folder to the disk, so that a file that was added, renamed or removed survives a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates a file that only its user can read, and flushes it to the disk.
 * @throws when a file of this name exists
 */
export async function createSynced(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole, or leaves it as it was. Two calls for the same file must not overlap.
 * Not write-file-atomic or atomically: on a disk that is filling up, both put a file that was written in part in the place of
 * the good one. Neither syncs the folder.
 */
export async function replaceFile(file: string, content: string): Promise<void> {
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  try {
    await createSynced(fresh, content);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}
