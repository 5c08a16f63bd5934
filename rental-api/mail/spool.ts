import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { REMEMBERED } from '../../lib/shared/retention';
import { berlinDay } from '../calendar/berlin';
import { readOrCreate, readRegularFile, replaceFile, syncFolder, UNFINISHED } from '../durable';
import { codeOf } from '../errors';
import { Refusal } from '../http';
import type { Log } from '../log';
import type { ComposedMail, MailName } from './messages';
import { LOCK } from './spool-lock';

/** A request in the spool. The name of its file has these parts. */
export interface StoredRequest {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  /** HMAC of the request. */
  mac: string;
  day: DateKey | null;
  /** The state of each email that is not delivered: `business` waits, `failed-business` was given up. */
  mails: string[];
}

export interface WaitingMail {
  request: StoredRequest;
  name: MailName;
}

const FAILED = 'failed-';
const KEYS_KEPT_MS = (REMEMBERED.keyDays - 1) * DAY_MS; // Older ones are removed once a day.
/** The most requests without a key. Of these, only day and time are kept. */
const MAX_WITHOUT_KEY = 10_000;
const NO_MAC = '0'.repeat(64);
const FILE_NAME =
  /^(\w+)\.(\d{1,15})\.([0-9a-f]{64})(?:\.(\d{4}-\d\d-\d\d))?((?:\.(?:failed-)?(?:business|customer|notice))*)$/;

const mailName = z.enum(['business', 'customer', 'notice'] satisfies MailName[]);
const contentSchema = z.record(mailName, z.object({ from: z.string(), to: z.string(), message: z.string() }));

const readContent = async (path: string) => contentSchema.parse(JSON.parse(String(await readRegularFile(path))));
const nameOf = ({ id, at, mac, day, mails }: StoredRequest) => [id, at, mac, day ?? [], ...mails].flat().join('.');
const idOf = (fileName: string) => fileName.replace(/\..*/s, '');
const isFailed = ({ mails }: StoredRequest) => mails.some((state) => state.startsWith(FAILED));
const isExpired = ({ at, mails }: StoredRequest) => mails.length === 0 && at < Date.now() - KEYS_KEPT_MS;

/**
 * Keeps the emails of each request in one file. Its name is the state of the request, because a rename is atomic and works
 * on a full disk. When no email is left, the file is empty, and its name records the key, after some days only day and time.
 */
export async function openSpool(folder: string, log: Log, maxWithoutKey = MAX_WITHOUT_KEY) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A hash without a secret could be guessed from names and addresses.
  const secret = await readOrCreate(`${folder}.key`, () => randomBytes(32).toString('hex'));
  if (!secret) throw new Error(`${folder}.key is empty; remove it`);
  const pathOf = (request: StoredRequest) => join(folder, nameOf(request));

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

  const changeState = ({ request, name }: WaitingMail, ...states: string[]) =>
    inTurn(async () => {
      await change(request, { mails: request.mails.flatMap((state) => (state === name ? states : state)) });
      if (request.mails.length === 0) await truncate(pathOf(request));
    });

  async function remove(request: StoredRequest): Promise<void> {
    await rm(pathOf(request), { force: true });
    requests.delete(request.id);
    await syncFolder(folder);
  }

  /** Removes the key of a request. Keeps its day and time. */
  async function removeKey(request: StoredRequest): Promise<void> {
    if (request.mac !== NO_MAC) await change(request, { id: randomBytes(16).toString('hex'), mac: NO_MAC });
  }

  const waiting = (): WaitingMail[] =>
    [...requests.values()].flatMap((request) =>
      mailName.options.flatMap((name) => (request.mails.includes(name) ? { request, name } : [])),
    );

  async function load(fileName: string): Promise<void> {
    const path = join(folder, fileName);
    if (fileName.endsWith(UNFINISHED)) return rm(path);
    const [, id, at, mac = '', day = null, states = ''] = FILE_NAME.exec(fileName) ?? [];
    if (!id) throw new TypeError('not a request');
    const mails = states.split('.').slice(1);
    await (mails.length === 0 ? truncate(path) : readContent(path));
    requests.set(id, { id, at: Number(at), mac, day, mails });
  }

  /** Removes old keys and past days, and forgets files that a person has removed. */
  async function tidy(): Promise<void> {
    const ids = new Set((await readdir(folder)).map(idOf));
    for (const id of setAside) if (!ids.has(id)) setAside.delete(id);
    for (const request of requests.values()) if (isFailed(request) && !ids.has(request.id)) requests.delete(request.id);
    const today = berlinDay(new Date());
    const expired = [...requests.values()].filter(isExpired).toSorted((a, b) => b.at - a.at);
    const kept = new Set(expired.filter(({ day }) => day && day >= today).slice(0, maxWithoutKey));
    for (const request of expired) await (kept.has(request) ? removeKey : remove)(request).catch(logFailure);
  }
  const logFailure = (error: unknown) => log.error({ code: codeOf(error) }, 'old keys cannot be removed');

  for (const name of await readdir(folder))
    if (!name.startsWith(LOCK))
      await load(name).catch((error) => {
        log.error({ entry: name, code: codeOf(error) ?? 'not a request' }, 'an entry of the spool is set aside');
        setAside.add(idOf(name));
      });
  await tidy();
  setInterval(() => tidy().catch(logFailure), DAY_MS).unref();

  return {
    macOf: (text: string) => createHmac('sha256', secret).update(text).digest('hex'),
    waiting,
    remove,

    /** Returns the request of an id. @throws Refusal 500 if it was set aside, because it may have been mailed */
    find(id: string): StoredRequest | undefined {
      if (setAside.has(id)) throw new Refusal(500, 'the request with this key can no longer be read');
      return requests.get(id);
    },

    /** Returns the times of the other requests for a day, in order. */
    timesOn: (day: DateKey, ownId: string): Date[] =>
      [...requests.values()]
        .filter((request) => request.day === day && request.id !== ownId)
        .map(({ at }) => new Date(at))
        .sort((a, b) => a.getTime() - b.getTime()),

    /** Adds a request. `find` returns it at once. @throws if it cannot be stored. Then nothing of it is left. */
    async add(request: StoredRequest, content: Promise<Record<MailName, ComposedMail>>): Promise<void> {
      requests.set(request.id, request);
      try {
        await replaceFile(pathOf(request), JSON.stringify(await content));
      } catch (error) {
        requests.delete(request.id);
        await rm(pathOf(request), { force: true });
        throw error;
      }
    },

    read: ({ request, name }: WaitingMail): Promise<ComposedMail> =>
      inTurn(async () => (await readContent(pathOf(request)))[name]),

    delivered: (mail: WaitingMail) => changeState(mail),

    /** Gives up an email. The notice replaces the customer's copy. Any other email is kept for a person to read. */
    giveUp: (mail: WaitingMail) => changeState(mail, mail.name === 'customer' ? 'notice' : `${FAILED}${mail.name}`),

    /** Counts from memory: emails, requests with an email that was given up, and entries that were set aside. */
    health: () => ({
      waiting: waiting().length,
      failed: [...requests.values()].filter(isFailed).length,
      setAside: setAside.size,
    }),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
