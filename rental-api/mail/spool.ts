import { rename, rm } from 'node:fs/promises';
import * as z from 'zod';
import { NOT_A_FILE, readRegularFile, syncFolder } from '../durable';
import { codeOf } from '../errors';
import type { Log } from '../log';
import type { ComposedMail } from './compose';
import type { MailName } from './messages';
import { FAILED, openRequests, type RequestEntry } from './request-folder';

/** A mail to deliver. `id` is the id of its request, `at` the time of its request in milliseconds since 1970. */
export interface WaitingMail {
  id: string;
  name: MailName;
  at: number;
}

/** In the order of delivery. */
const MAIL_NAMES: MailName[] = ['business', 'customer', 'notice'];

const mailSchema = z.object({ from: z.string(), to: z.string(), message: z.string() });

const HELD_NOTICE = 'held-notice.json';
const waitingFile = (name: MailName) => `waiting-${name}.json`;

/**
 * Keeps requests on disk until their mails are delivered.
 * The name of a file is the state of its mail, because renaming and removing are atomic and work on a full disk.
 * `waiting-…` is to be delivered. `held-notice` is to be delivered if the customer's copy cannot be. `failed-…`
 * was given up. The file of a delivered mail is removed. In the end only `request.json` is left, and records that the
 * key was used.
 */
export async function openSpool(folder: string, log: Log) {
  const { pathOf, putAside, find, all, add, remove, failed, health } = await openRequests(folder, log);
  const fileOf = ({ id, name }: WaitingMail) => pathOf(id, waitingFile(name));

  // Complete the steps of a killed process: replace the copy with the notice, or remove both.
  for await (const { id, files } of all()) {
    const isWaiting = (name: MailName) => files.includes(waitingFile(name));
    const unwanted = isWaiting('notice') ? waitingFile('customer') : isWaiting('customer') ? null : HELD_NOTICE;
    if (unwanted) await rm(pathOf(id, unwanted), { force: true }).catch((error) => putAside(id, error));
  }

  return {
    find,
    /** Counts the requests with a mail that was given up, and the entries that were set aside. */
    health,
    /** Removes a request and its key. */
    remove,

    /** @throws if the request is not safely on disk */
    add: (id: string, entry: RequestEntry, { business, customer, notice }: Record<MailName, ComposedMail>) =>
      add(id, entry, {
        [waitingFile('business')]: business,
        [waitingFile('customer')]: customer,
        [HELD_NOTICE]: notice,
      }),

    async waiting(): Promise<WaitingMail[]> {
      const mails: WaitingMail[] = [];
      for await (const { id, at, files } of all())
        for (const name of MAIL_NAMES) if (files.includes(waitingFile(name))) mails.push({ id, name, at });
      return mails;
    },

    /** Returns null for a damaged file. */
    async read(mail: WaitingMail): Promise<ComposedMail | null> {
      try {
        return mailSchema.parse(JSON.parse(await readRegularFile(fileOf(mail))));
      } catch (error) {
        const code = codeOf(error);
        if (code && code !== NOT_A_FILE) throw error;
        return null;
      }
    },

    async delivered(mail: WaitingMail) {
      await rm(fileOf(mail), { force: true });
      if (mail.name === 'customer') await rm(pathOf(mail.id, HELD_NOTICE), { force: true });
      await syncFolder(pathOf(mail.id));
    },

    /** Gives up a mail. The notice replaces the customer's copy. Any other mail is kept for a person to read. */
    async giveUp(mail: WaitingMail) {
      if (mail.name === 'customer') {
        const notice = fileOf({ ...mail, name: 'notice' });
        // Already renamed if the process was restarted in between.
        await rename(pathOf(mail.id, HELD_NOTICE), notice).catch((error) => {
          if (codeOf(error) !== 'ENOENT') throw error;
        });
        // Recursive, because a damaged file may be a folder.
        await rm(fileOf(mail), { force: true, recursive: true });
      } else {
        await rename(fileOf(mail), pathOf(mail.id, `${FAILED}${mail.name}.json`));
        failed.add(mail.id);
      }
      await syncFolder(pathOf(mail.id));
    },

    /** Forgets the keys of requests that came before a time and have no mail left. */
    async forget(before: number) {
      for await (const { id, at, files } of all())
        if (at < before && files.length === 1) await remove(id).catch((error) => putAside(id, error));
    },
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
