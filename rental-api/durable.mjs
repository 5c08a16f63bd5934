import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes the entries of a folder to the disk: what was added, renamed or removed in it survives a loss of power.
 * @param {string} folder
 */
export async function syncFolder(folder) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates a file that only its user can read, whole and on the disk; where one of this name exists, it throws.
 * @param {string} file
 * @param {string | Buffer} content
 */
export async function createSynced(file, content) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole, or leaves it as it was.
 * Not write-file-atomic or atomically: both take the first, short write to a disk that is filling up for the whole file and put
 * it in the place of the good one, and neither syncs the folder.
 * @param {string} file that nobody else writes meanwhile
 * @param {string | Buffer} content
 */
export async function replaceFile(file, content) {
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
