import { readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { syncFolder } from '../durable.mjs';
import { openRequests } from './requests-folder.mjs';

/**
 * @typedef {import('./compose.mjs').ComposedMail} ComposedMail
 * @typedef {import('./messages.mjs').MailName} MailName
 * @typedef {{ id: string, name: MailName, at: number }} WaitingMail `id` is that of its request, `at` when that came
 */

/** @type {MailName[]} */
const MAIL_NAMES = ['business', 'customer', 'notice'];

const mailSchema = z.object({ from: z.string(), to: z.string(), message: z.string() });

const HELD_NOTICE = 'held-notice.json';
const waitingFile = (/** @type {MailName} */ name) => `waiting-${name}.json`;

/**
 * Keeps requests on the disk until their mails are delivered.
 * The state of a mail is in the name of its file, because renaming and removing a file takes one step and works on a full disk:
 * `waiting-…` has to be delivered, `held-notice` only if the customer's copy cannot be, `failed-…` was given up. What was
 * delivered is gone; `request.json` alone remains and says that the key was used.
 * @param {string} folder
 * @param {import('../log.mjs').Log} log
 */
export async function openSpool(folder, log) {
  const { pathOf, putAside, setAside, find, all, add, remove } = await openRequests(folder, log);
  const fileOf = (/** @type {WaitingMail} */ { id, name }) => pathOf(id, waitingFile(name));

  // What a killed process has begun: to put the notice in the place of the copy, or to remove both.
  for await (const { id, files } of all()) {
    const isWaiting = (/** @type {MailName} */ name) => files.includes(waitingFile(name));
    const unwanted = isWaiting('notice') ? waitingFile('customer') : isWaiting('customer') ? null : HELD_NOTICE;
    if (unwanted) await rm(pathOf(id, unwanted), { force: true }).catch((error) => putAside(id, error));
  }

  return {
    find,
    /** Takes a request back, as if it had never come. */
    remove,

    /**
     * @param {string} id
     * @param {import('./requests-folder.mjs').Entry} entry
     * @param {Record<MailName, ComposedMail>} mails
     * @throws when it is not safely on the disk
     */
    add: (id, entry, { business, customer, notice }) =>
      add(id, entry, {
        [waitingFile('business')]: business,
        [waitingFile('customer')]: customer,
        [HELD_NOTICE]: notice,
      }),

    /** What has to be delivered, the mails of a request in the order business, customer, notice. */
    async waiting() {
      /** @type {WaitingMail[]} */
      const mails = [];
      for await (const { id, at, files } of all())
        for (const name of MAIL_NAMES) if (files.includes(waitingFile(name))) mails.push({ id, name, at });
      return mails;
    },

    /** @param {WaitingMail} mail @returns {Promise<ComposedMail | null>} null where its file is damaged for good */
    async read(mail) {
      const text = await readFile(fileOf(mail), 'utf8');
      try {
        return mailSchema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },

    /** @param {WaitingMail} mail */
    async delivered(mail) {
      await rm(fileOf(mail), { force: true });
      if (mail.name === 'customer') await rm(pathOf(mail.id, HELD_NOTICE), { force: true });
      await syncFolder(pathOf(mail.id));
    },

    /**
     * Gives a mail up for good: the notice takes the place of the customer's copy, anything else is kept for a person to see.
     * @param {WaitingMail} mail
     */
    async giveUp(mail) {
      if (mail.name === 'customer') {
        const notice = fileOf({ ...mail, name: 'notice' });
        // A restart in between finds it done.
        await rename(pathOf(mail.id, HELD_NOTICE), notice).catch(ignoreMissing);
        await rm(fileOf(mail), { force: true });
      } else await rename(fileOf(mail), pathOf(mail.id, `failed-${mail.name}.json`));
      await syncFolder(pathOf(mail.id));
    },

    /** How many requests hold a mail that was given up, and how many entries of the folder cannot be used. */
    async health() {
      let failed = 0;
      for await (const { files } of all()) if (files.some((name) => name.startsWith('failed-'))) failed++;
      return { failed, setAside: setAside() };
    },

    /** Forgets the keys of requests that came before a moment and have nothing left to deliver. @param {number} before */
    async forget(before) {
      for await (const { id, at, files } of all())
        if (at < before && files.length === 1) await remove(id).catch((error) => putAside(id, error));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openSpool>>} Spool */

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
