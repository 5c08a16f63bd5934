import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createSynced, replaceFile, syncFolder } from '../durable.mjs';

/** The latest moment that a `Date` can hold. */
const LAST_MOMENT = 8.64e15;

const entrySchema = z.object({
  mac: z.string().optional(),
  // Written by earlier versions instead.
  fingerprint: z.string().optional(),
  at: z.number().min(0).max(LAST_MOMENT),
});

/** @typedef {{ fingerprint: string, at: number }} Entry what is known of a request; `at` in milliseconds since 1970 */

/** Folders that are not requests yet, or no longer. */
const UNFINISHED = 'unfinished-';

/** Errors of a process or machine that has run short; they say nothing about the entry that was being read. */
const SHORTAGES = ['EMFILE', 'ENFILE', 'ENOMEM'];

/**
 * A folder of requests, each a folder that appears with everything in it or not at all. Only its user can read them.
 * Whatever else is in the folder is set aside until the next start.
 * @param {string} folder
 * @param {import('../log.mjs').Log} log
 */
export async function openRequests(folder, log) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (/** @type {string[]} */ ...names) => join(folder, ...names);
  const newFolder = () => pathOf(`${UNFINISHED}${randomUUID()}`);

  // Of this installation, beside the folder: a plain hash of a request could be guessed from names and addresses.
  const key = await readOrCreate(`${folder}.key`);
  /** What is kept of a fingerprint. @param {string} fingerprint */
  const macOf = (fingerprint) => createHmac('sha256', key).update(fingerprint).digest('hex');

  /** @type {Set<string>} */
  const setAside = new Set();

  /** @param {string} name @param {unknown} error */
  function putAside(name, error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'not a request';
    if (SHORTAGES.includes(code)) throw error;
    // Without the message of a parser, which quotes what it has read.
    if (!setAside.has(name)) log.error({ entry: name, code }, 'an entry of the spool is set aside');
    setAside.add(name);
  }

  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED))
      await rm(pathOf(name), { recursive: true }).catch((error) => putAside(name, error));

  /** @param {string} id @returns {Promise<{ mac: string, at: number, files: string[] } | null>} null where there is none that can be used */
  async function read(id) {
    if (setAside.has(id)) return null;
    try {
      const files = await readdir(pathOf(id));
      const { mac, fingerprint, at } = entrySchema.parse(
        JSON.parse(await readFile(pathOf(id, 'request.json'), 'utf8')),
      );
      if (mac === undefined && fingerprint === undefined) throw new TypeError('no fingerprint');
      return { mac: mac ?? macOf(fingerprint ?? ''), at, files };
    } catch (error) {
      // It never came, or was removed in this moment.
      if (await isThere(pathOf(id))) putAside(id, error);
      return null;
    }
  }

  return {
    pathOf,
    putAside,

    /**
     * @param {string} id
     * @returns {Promise<{ has: (fingerprint: string) => boolean } | 'set aside' | null>}
     */
    async find(id) {
      const request = await read(id);
      if (request) return { has: (fingerprint) => macOf(fingerprint) === request.mac };
      return setAside.has(id) ? 'set aside' : null;
    },

    /** Every request with the names of its files. */
    async *all() {
      const names = await readdir(folder);
      for (const name of setAside) if (!names.includes(name)) setAside.delete(name);
      for (const id of names) {
        const request = id.startsWith(UNFINISHED) ? null : await read(id);
        if (request) yield { id, ...request };
      }
    },

    /** How many entries were set aside, as of the last look at all. */
    setAside: () => setAside.size,

    /**
     * @param {string} id
     * @param {Entry} entry
     * @param {Record<string, unknown>} files what else is in it, by file name
     * @throws when it is not safely on the disk; then nothing of it is there
     */
    async add(id, { fingerprint, at }, files) {
      let path = newFolder();
      try {
        await mkdir(path, { mode: 0o700 });
        for (const [name, content] of Object.entries({ 'request.json': { mac: macOf(fingerprint), at }, ...files }))
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

/** @param {string} path */
const isThere = (path) =>
  lstat(path).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );

/**
 * @param {string} path
 * @throws when it is there and cannot be read: with another key, known requests would be refused
 */
async function readOrCreate(path) {
  const known = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known) return known;
  const created = randomBytes(32).toString('hex');
  await replaceFile(path, created);
  return created;
}
