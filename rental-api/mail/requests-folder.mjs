import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createSynced, syncFolder } from '../durable.mjs';

const entrySchema = z.object({ fingerprint: z.string(), at: z.number() });

/** @typedef {z.infer<typeof entrySchema>} Entry what is known of a request; `at` in milliseconds since 1970 */

/** Folders that are not requests yet, or no longer. */
const UNFINISHED = 'unfinished-';

/**
 * A folder of requests, each a folder that appears with everything in it or not at all. Only its user can read them.
 * @param {string} folder
 */
export async function openRequests(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (/** @type {string[]} */ ...names) => join(folder, ...names);
  const newFolder = () => pathOf(`${UNFINISHED}${randomUUID()}`);

  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED)) await rm(pathOf(name), { recursive: true });

  /** @param {string} id @returns {Promise<Entry | null>} */
  async function find(id) {
    const text = await readFile(pathOf(id, 'request.json'), 'utf8').catch(noRequest);
    return text === null ? null : entrySchema.parse(JSON.parse(text));
  }

  return {
    pathOf,
    find,

    /** Every request with the names of its files. */
    async *all() {
      for (const id of await readdir(folder)) {
        const entry = id.startsWith(UNFINISHED) ? null : await find(id);
        const files = entry && (await readdir(pathOf(id)).catch(noRequest));
        if (files) yield { id, ...entry, files };
      }
    },

    /**
     * @param {string} id
     * @param {Entry} entry
     * @param {Record<string, unknown>} files what else is in it, by file name
     * @throws when it is not safely on the disk; then nothing of it is there
     */
    async add(id, entry, files) {
      let path = newFolder();
      try {
        await mkdir(path, { mode: 0o700 });
        for (const [name, content] of Object.entries({ 'request.json': entry, ...files }))
          await createSynced(join(path, name), JSON.stringify(content));
        await syncFolder(path);
        await rename(path, pathOf(id));
        path = pathOf(id);
        await syncFolder(folder);
      } catch (error) {
        await rm(path, { recursive: true, force: true });
        throw error;
      }
    },

    /** @param {string} id */
    async remove(id) {
      const unfinished = newFolder();
      await rename(pathOf(id), unfinished);
      await syncFolder(folder);
      await rm(unfinished, { recursive: true });
    },
  };
}

/** Null where there is no request, also when it was removed in this moment. @param {NodeJS.ErrnoException} error */
function noRequest(error) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
