import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createSynced, readRegularFile, replaceFile, syncFolder } from '../durable';
import { codeOf } from '../errors';
import type { Log } from '../log';
import { LOCK } from './spool-lock';

/** The latest time that a `Date` can hold. */
const LAST_MOMENT = 8.64e15;

const entrySchema = z.object({
  mac: z.string().optional(),
  // Earlier versions wrote this instead of `mac`.
  fingerprint: z.string().optional(),
  at: z.number().min(0).max(LAST_MOMENT),
});

/** `at` is the time of the request, in milliseconds since 1970. */
export interface RequestEntry {
  fingerprint: string;
  at: number;
}

interface StoredRequest {
  mac: string;
  at: number;
  files: string[];
}

/** The prefix of folders that are being created or removed. */
const UNFINISHED = 'unfinished-';

/** The prefix of the files of mails that were given up. */
export const FAILED = 'failed-';

/** Error codes of a process or machine that has run out of resources. They say nothing about the entry. */
const SHORTAGES = ['EMFILE', 'ENFILE', 'ENOMEM'];

/**
 * Stores each request as a folder that appears atomically and that only its user can read. Any other entry is set aside
 * until the next start.
 */
export async function openRequests(folder: string, log: Log) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (...names: string[]) => join(folder, ...names);
  const newFolder = () => pathOf(`${UNFINISHED}${randomUUID()}`);

  // The key of this installation. A hash without a key could be guessed from names and addresses.
  const key = await readOrCreate(`${folder}.key`);
  const macOf = (fingerprint: string) => createHmac('sha256', key).update(fingerprint).digest('hex');

  const setAside = new Set<string>();
  const failed = new Set<string>();

  function putAside(name: string, error: unknown): void {
    const code = codeOf(error) ?? 'not a request';
    if (SHORTAGES.includes(code)) throw error;
    // Without the parser's message, which quotes the file.
    if (!setAside.has(name)) log.error({ entry: name, code }, 'an entry of the spool is set aside');
    setAside.add(name);
  }

  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED))
      await rm(pathOf(name), { recursive: true }).catch((error) => putAside(name, error));

  /** Returns null if the request does not exist or cannot be used. */
  async function read(id: string): Promise<StoredRequest | null> {
    if (setAside.has(id) && (await exists(pathOf(id)))) return null;
    setAside.delete(id);
    try {
      const files = await readdir(pathOf(id));
      const { mac, fingerprint, at } = entrySchema.parse(JSON.parse(await readRegularFile(pathOf(id, 'request.json'))));
      if (mac === undefined && fingerprint === undefined) throw new TypeError('no fingerprint');
      return { mac: mac ?? macOf(fingerprint ?? ''), at, files };
    } catch (error) {
      // A missing request never came, or has just been removed.
      if (await exists(pathOf(id))) putAside(id, error);
      return null;
    }
  }

  return {
    pathOf,
    putAside,

    async find(id: string): Promise<{ has: (fingerprint: string) => boolean } | 'set aside' | null> {
      const request = await read(id);
      if (request) return { has: (fingerprint) => macOf(fingerprint) === request.mac };
      return setAside.has(id) ? 'set aside' : null;
    },

    /** Yields every request with the names of its files. */
    async *all(): AsyncGenerator<StoredRequest & { id: string }, void> {
      const names = new Set(await readdir(folder));
      for (const counted of [setAside, failed]) for (const id of counted) if (!names.has(id)) counted.delete(id);
      for (const id of names) {
        const request = id.startsWith(UNFINISHED) || id.startsWith(LOCK) ? null : await read(id);
        if (!request) continue;
        if (request.files.some((name) => name.startsWith(FAILED))) failed.add(id);
        yield { id, ...request };
      }
    },

    /** The requests with a mail that was given up. `all` drops the ones that a person removed. */
    failed,

    /** Counts from memory. */
    health: () => ({ failed: failed.size, setAside: setAside.size }),

    /**
     * Adds a request.
     * @param files additional files as JSON, by name
     * @throws if the request is not safely on disk; nothing of it is left then
     */
    async add(id: string, { fingerprint, at }: RequestEntry, files: Record<string, unknown>) {
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

    async remove(id: string) {
      const unfinished = newFolder();
      await rename(pathOf(id), unfinished);
      await syncFolder(folder);
      await rm(unfinished, { recursive: true });
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error) => codeOf(error) !== 'ENOENT',
  );

/**
 * Returns the key in a file. Creates a missing file.
 * @throws if the file cannot be read: with another key, known requests would be refused
 */
async function readOrCreate(path: string): Promise<string> {
  const known = await readRegularFile(path).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  if (known) return known;
  const created = randomBytes(32).toString('hex');
  await replaceFile(path, created);
  return created;
}
