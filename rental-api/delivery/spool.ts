import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import { berlinDay, DAY_MS, type DateKey } from '../../lib/shared/days';
import { isForeign } from '../../lib/shared/files';
import { REMEMBERED } from '../../lib/shared/limits';
import { payloadSchema } from '../contract';
import { readOrCreate, readRegularFile, replaceFile, syncFolder, UNFINISHED } from '../durable';
import { codeOf, HttpError } from '../errors';
import type { Log } from '../log';
import type { MailName } from '../mail/messages';

/** A request in the spool. The name of its file has these parts. */
export interface StoredRequest {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  /** HMACs of the request and of the customer's address. */
  mac: string;
  addressMac: string;
  day: DateKey | null;
  /** Its emails that are not delivered, such as `business`, or `failed-business` after it was given up. */
  mails: (MailName | `failed-${MailName}`)[];
}

const FILE_NAME =
  /^(\w+)\.(\d{1,15})\.([0-9a-f]{32})([0-9a-f]{32})(?:\.(\d{4}-\d\d-\d\d))?((?:\.(?:failed-)?(?:business|customer|notice))*)$/;

const mailSchema = z.object({ from: z.string(), to: z.array(z.string()), message: z.string() });
const contentSchema = z.object({ business: mailSchema, customer: mailSchema, payload: payloadSchema });

export type Content = z.infer<typeof contentSchema>;

const readContent = async (path: string) => contentSchema.parse(JSON.parse(String(await readRegularFile(path))));

const fileNameOf = ({ id, at, mac, addressMac, day, mails }: StoredRequest): string =>
  [id, at, mac + addressMac, day ?? [], mails].flat().join('.');

/** @throws if the file belongs to no request */
function parseFileName(fileName: string): StoredRequest {
  const [, id, at, mac = '', addressMac = '', day = null, mails = ''] = FILE_NAME.exec(fileName) ?? [];
  if (!id) throw new TypeError('not a request');
  return { id, at: Number(at), mac, addressMac, day, mails: mails.split('.').slice(1) as StoredRequest['mails'] };
}

/** A copy that was given up leaves a notice to the business. Any other email that was given up stays for a person to read. */
const mailsAfter = ({ mails }: StoredRequest, name: MailName, end: 'delivered' | 'failed'): StoredRequest['mails'] =>
  mails.flatMap((mail) => {
    if (mail !== name) return mail;
    if (end === 'delivered') return [];
    return name === 'customer' ? 'notice' : (`failed-${name}` as const);
  });

/** A day less, because older keys are removed once a day. */
const KEYS_KEPT_MS = (REMEMBERED.keyDays - 1) * DAY_MS;
/** The most requests without a key. Of these, only day and time are kept. */
const MAX_WITHOUT_KEY = 10_000;
const NO_MAC = '0'.repeat(32);
const idOf = (fileName: string) => fileName.replace(/\..*/s, '');
const isExpired = ({ mails, at }: StoredRequest) => mails.length === 0 && at < Date.now() - KEYS_KEPT_MS;
const hasFailed = ({ mails }: StoredRequest) => mails.some((mail) => mail.startsWith('failed-'));
const waitingMails = ({ mails }: StoredRequest) =>
  mails.filter((mail): mail is MailName => !mail.startsWith('failed-'));

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
    const none = { id: randomBytes(16).toString('hex'), mac: NO_MAC, addressMac: NO_MAC };
    if (request.mac !== NO_MAC) await change(request, none);
  }

  async function load(fileName: string): Promise<void> {
    const path = join(folder, fileName);
    if (fileName.endsWith(UNFINISHED)) return rm(path);
    const request = parseFileName(fileName);
    await (request.mails.length === 0 ? truncate(path) : readContent(path));
    requests.set(request.id, request);
  }

  /** Removes old keys and past days, and forgets files that a person has removed. */
  async function tidy(): Promise<void> {
    const ids = new Set((await readdir(folder)).map(idOf));
    for (const id of setAside) if (!ids.has(id)) setAside.delete(id);
    for (const request of requests.values())
      if (hasFailed(request) && !ids.has(request.id)) requests.delete(request.id);
    const today = berlinDay(new Date());
    const expired = [...requests.values()].filter(isExpired).toSorted((a, b) => b.at - a.at);
    const kept = new Set(expired.filter(({ day }) => day && day >= today).slice(0, maxWithoutKey));
    for (const request of expired) await (kept.has(request) ? removeKey : remove)(request).catch(logFailure);
  }
  const logFailure = (error: unknown) => log.error({ code: codeOf(error) }, 'old keys cannot be removed');

  for (const name of await readdir(folder))
    if (!isForeign(name))
      await load(name).catch((error) => {
        log.error({ entry: name, code: codeOf(error) ?? 'not a request' }, 'an entry of the spool is set aside');
        setAside.add(idOf(name));
      });
  await tidy();
  setInterval(() => tidy().catch(logFailure), DAY_MS).unref();

  return {
    /** Returns 32 digits. */
    macOf: (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32),
    remove,

    /** Returns the emails that are neither delivered nor given up. */
    waiting: () =>
      [...requests.values()].flatMap((request) => waitingMails(request).map((name) => ({ request, name }))),

    /** Returns the request of an id. @throws HttpError 500 if it was set aside, because it may have been mailed */
    find(id: string): StoredRequest | undefined {
      if (setAside.has(id)) throw new HttpError(500, 'the request with this key can no longer be read');
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

    /** Records the end of an email. */
    record: (request: StoredRequest, name: MailName, end: 'delivered' | 'failed'): Promise<void> =>
      inTurn(async () => {
        await change(request, { mails: mailsAfter(request, name, end) });
        if (request.mails.length === 0) await truncate(pathOf(request));
      }),

    /** Counts from memory: emails that wait, requests with an email that was given up, and entries that were set aside. */
    health: () => ({
      waiting: [...requests.values()].flatMap(waitingMails).length,
      failed: [...requests.values()].filter(hasFailed).length,
      setAside: setAside.size,
    }),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
