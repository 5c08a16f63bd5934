import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { berlinDay, DAY_MS, type DateKey } from '../../lib/shared/days';
import { isForeign } from '../../lib/shared/foreign-file';
import { REMEMBERED } from '../../lib/shared/retention';
import { readOrCreate, replaceFile, syncFolder, UNFINISHED } from '../durable';
import { codeOf } from '../errors';
import { Refusal } from '../http';
import type { Log } from '../log';
import type { ComposedMail } from '../mail/messages';
import {
  type Content,
  fileNameOf,
  isFinished,
  isWaiting,
  type MailEvent,
  mailsAfter,
  parseFileName,
  readContent,
  type StoredRequest,
  type WaitingMail,
} from './spool-file';
import { LOCK } from './spool-lock';

const KEYS_KEPT_MS = (REMEMBERED.keyDays - 1) * DAY_MS; // Older ones are removed once a day.
/** The most requests without a key. Of these, only day and time are kept. */
const MAX_WITHOUT_KEY = 10_000;
const NO_MAC = '0'.repeat(32);
const idOf = (fileName: string) => fileName.replace(/\..*/s, '');
const isExpired = (request: StoredRequest) => isFinished(request) && request.at < Date.now() - KEYS_KEPT_MS;

/**
 * Keeps the emails of each request in one file. Its name is the state of the request, because a rename is atomic and works
 * on a full disk. When no email is left, the file is empty, and its name records the key, after some days only day and time.
 */
export async function openSpool(folder: string, log: Log, maxWithoutKey = MAX_WITHOUT_KEY) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A hash without a secret could be guessed from names and addresses.
  const secret = await readOrCreate(`${folder}.key`, () => randomBytes(32).toString('hex'));
  if (!secret) throw new Error(`${folder}.key is empty; remove it`);
  const pathOf = (request: StoredRequest) => join(folder, fileNameOf(request));

  const requests = new Map<string, StoredRequest>();
  /** Names up to the first dot, so that the ids of unusable requests are found. */
  const setAside = new Set<string>();
  /** Runs one operation at a time, because the emails of a request share a file and its name. */
  const inTurn = pLimit(1);

  async function change(request: StoredRequest, changes: Partial<StoredRequest>): Promise<void> {
    await rename(pathOf(request), pathOf({ ...request, ...changes }));
    requests.delete(request.id);
    Object.assign(request, changes);
    requests.set(request.id, request);
    await syncFolder(folder);
  }

  async function remove(request: StoredRequest): Promise<void> {
    await rm(pathOf(request), { force: true });
    requests.delete(request.id);
    await syncFolder(folder);
  }

  /** Removes the key of a request. Keeps its day and time. */
  async function removeKey(request: StoredRequest): Promise<void> {
    const none = { id: randomBytes(16).toString('hex'), mac: NO_MAC, addressMac: NO_MAC, mails: [] };
    if (request.mac !== NO_MAC) await change(request, none);
  }

  const waiting = (): WaitingMail[] =>
    [...requests.values()].flatMap((request) => request.mails.filter(isWaiting).map((mail) => ({ ...mail, request })));

  /** Returns the requests with an email that ended in one of these ways. */
  const endedAs = (...ends: ('failed' | 'maybe')[]) =>
    [...requests.values()].filter(({ mails }) => mails.some(({ news }) => ends.some((end) => news === end)));

  async function load(fileName: string): Promise<void> {
    const path = join(folder, fileName);
    if (fileName.endsWith(UNFINISHED)) return rm(path);
    const request = parseFileName(fileName);
    await (isFinished(request) ? truncate(path) : readContent(path));
    // Earlier versions wrote some names otherwise.
    if (fileNameOf(request) !== fileName) await rename(path, pathOf(request));
    requests.set(request.id, request);
  }

  /** Removes old keys and past days, and forgets files that a person has removed. */
  async function tidy(): Promise<void> {
    const ids = new Set((await readdir(folder)).map(idOf));
    for (const id of setAside) if (!ids.has(id)) setAside.delete(id);
    for (const { id } of endedAs('failed', 'maybe')) if (!ids.has(id)) requests.delete(id);
    const today = berlinDay(new Date());
    const expired = [...requests.values()].filter(isExpired).toSorted((a, b) => b.at - a.at);
    const kept = new Set(expired.filter(({ day }) => day && day >= today).slice(0, maxWithoutKey));
    for (const request of expired) await (kept.has(request) ? removeKey : remove)(request).catch(logFailure);
  }
  const logFailure = (error: unknown) => log.error({ code: codeOf(error) }, 'old keys cannot be removed');

  for (const name of await readdir(folder))
    if (!name.startsWith(LOCK) && !isForeign(name))
      await load(name).catch((error) => {
        log.error({ entry: name, code: codeOf(error) ?? 'not a request' }, 'an entry of the spool is set aside');
        setAside.add(idOf(name));
      });
  await tidy();
  setInterval(() => tidy().catch(logFailure), DAY_MS).unref();

  return {
    /** Returns 32 digits. */
    macOf: (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32),
    waiting,
    remove,

    /** Returns the request of an id. @throws Refusal 500 if it was set aside, because it may have been mailed */
    find(id: string): StoredRequest | undefined {
      if (setAside.has(id)) throw new Refusal(500, 'the request with this key can no longer be read');
      return requests.get(id);
    },

    /** Returns the other requests for a day, in order. */
    requestsOn: (day: DateKey, ownId: string): StoredRequest[] =>
      [...requests.values()]
        .filter((request) => request.day === day && request.id !== ownId)
        .sort((a, b) => a.at - b.at),

    /** Adds a request. `find` returns it at once. @throws if it cannot be stored. Then nothing of it is left. */
    async add(request: StoredRequest, content: Promise<Content>): Promise<void> {
      requests.set(request.id, request);
      try {
        await replaceFile(pathOf(request), JSON.stringify(await content));
      } catch (error) {
        requests.delete(request.id);
        await rm(pathOf(request), { force: true });
        throw error;
      }
    },

    read: (request: StoredRequest): Promise<Content> => inTurn(() => readContent(pathOf(request))),

    /**
     * Records the dots of an email without an answer, and what happened to it.
     * @param notice replaces the stored one
     */
    record: (mail: WaitingMail, event?: MailEvent, notice?: ComposedMail): Promise<void> =>
      inTurn(async () => {
        const { request } = mail;
        const path = pathOf(request);
        if (notice) await replaceFile(path, JSON.stringify({ ...(await readContent(path)), notice }));
        await change(request, { mails: mailsAfter(mail, event, notice) });
        if (isFinished(request)) await truncate(pathOf(request));
      }),

    /** Counts from memory: emails, requests with an email that was given up or is perhaps delivered, and entries that were set aside. */
    health: () => ({
      waiting: waiting().length,
      failed: endedAs('failed').length,
      maybe: endedAs('maybe').length,
      setAside: setAside.size,
    }),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
