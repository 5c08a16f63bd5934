import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../durable';

const copySchema = z.object({
  readAt: z.iso.datetime(),
  text: z.string(),
  validators: z.object({ etag: z.string().nullable(), modified: z.string().nullable() }).optional(),
});

/** The last good content of a feed. */
export type Copy = z.infer<typeof copySchema>;

/** A name that distinguishes feeds without revealing their addresses. */
const fileName = (calendar: string) => `${createHash('sha256').update(calendar).digest('hex').slice(0, 32)}.json`;

/** Keeps the last good copy of each feed on the disk. */
export function openCopies(folder: string) {
  return {
    /** Returns null when there is no copy. @throws when the copy cannot be used */
    async read(calendar: string): Promise<Copy | null> {
      const text = await readFile(join(folder, fileName(calendar)), 'utf8').catch(() => 'null');
      return copySchema.nullable().parse(JSON.parse(text));
    },
    async write(calendar: string, copy: Copy) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, fileName(calendar)), JSON.stringify(copy));
    },
    /** Removes the copies of all other feeds. */
    async keepOnly(calendars: string[]) {
      const kept = calendars.map(fileName);
      const names = await readdir(folder).catch(() => []);
      const unused = names.filter((name) => !kept.some((copy) => name.startsWith(copy)));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

export type Copies = ReturnType<typeof openCopies>;
