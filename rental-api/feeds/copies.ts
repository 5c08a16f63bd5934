import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../durable';
import { withoutCredentials } from './source';

const headSchema = z.object({
  /** See `Reading`. */
  keptDays: z.array(z.tuple([z.string(), z.array(z.string())])),
});

export interface Copy extends z.infer<typeof headSchema> {
  content: Buffer;
  /** The time of the last reading from the source. Kept as the file's modification time. */
  readAt: Date;
}

type Booth = { id: number; calendar: string };

/** Returns a file name that distinguishes feeds without revealing their addresses. A new password does not change the name. */
const fileName = ({ id, calendar }: Booth) =>
  `${createHash('sha256')
    .update(`${id} ${withoutCredentials(calendar)}`)
    .digest('hex')
    .slice(0, 32)}.copy`;

/**
 * Opens the last good copies of all feeds. Each is a line of JSON and the bytes of the feed. JSON of the whole feed would block the event
 * loop.
 */
export function openCopies(folder: string) {
  const fileOf = (booth: Booth) => join(folder, fileName(booth));
  return {
    /** Returns null when there is no copy. @throws when the copy cannot be used */
    async read(booth: Booth): Promise<Copy | null> {
      const bytes = await readFile(fileOf(booth)).catch(() => null);
      if (!bytes) return null;
      const headEnd = bytes.indexOf('\n');
      const head = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, headEnd)));
      return { ...head, content: bytes.subarray(headEnd + 1), readAt: (await stat(fileOf(booth))).mtime };
    },
    async write(booth: Booth, { content, readAt, ...head }: Copy) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(fileOf(booth), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]));
      await this.touch(booth, readAt);
    },
    /** Records that the content was read again and has not changed. */
    touch: (booth: Booth, readAt: Date) => utimes(fileOf(booth), readAt, readAt),
    /** Removes the copies of all other feeds. */
    async keepOnly(booths: Booth[]) {
      const kept = booths.map(fileName);
      const names = await readdir(folder).catch(() => []);
      const unused = names.filter((name) => !kept.some((copy) => name.startsWith(copy)));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

export type Copies = ReturnType<typeof openCopies>;
