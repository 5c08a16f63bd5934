import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../durable.mjs';

const copySchema = z.object({
  readAt: z.iso.datetime(),
  text: z.string(),
  validators: z.object({ etag: z.string().nullable(), modified: z.string().nullable() }).optional(),
});

/**
 * The last good content of a feed, and when it was read.
 * @typedef {z.infer<typeof copySchema>} Copy
 */

/** A name that tells feeds apart without telling their addresses. @param {string} calendar */
const fileName = (calendar) => `${createHash('sha256').update(calendar).digest('hex').slice(0, 32)}.json`;

/**
 * Keeps the last good copy of each feed on the disk.
 * @param {string} folder
 */
export function openCopies(folder) {
  return {
    /** @param {string} calendar @returns {Promise<Copy | null>} null when there is none that can be used */
    async read(calendar) {
      const text = await readFile(join(folder, fileName(calendar)), 'utf8').catch(() => 'null');
      return copySchema.nullable().parse(JSON.parse(text));
    },
    /** @param {string} calendar @param {Copy} copy */
    async write(calendar, copy) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, fileName(calendar)), JSON.stringify(copy));
    },
    /** Removes the copies of feeds that are no longer used. @param {string[]} calendars those that are */
    async keepOnly(calendars) {
      const kept = calendars.map(fileName);
      const unused = (await readdir(folder).catch(() => [])).filter(
        (name) => !kept.some((copy) => name.startsWith(copy)),
      );
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** @typedef {ReturnType<typeof openCopies>} Copies */
