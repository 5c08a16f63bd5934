import { createHash, randomUUID } from 'node:crypto';
import type { DateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';
import { codeOf } from '../errors';
import { Refusal } from '../http';
import type { Log } from '../log';
import type { BoothsOfDay } from './booths';
import { composeAll } from './compose';
import { openDelivery } from './delivery';
import { type Business, requestMails } from './messages';
import { requestedDay } from './replies';
import type { Spool } from './spool';
import type { Transport } from './transport';

/** `accepted`: at least one mail is on disk and not yet delivered. */
interface Accepted {
  status: 'delivered' | 'accepted';
}

interface MailServiceOptions {
  spool: Spool;
  transport: Transport;
  /** The address of the business. Without it requests go to `reply_to`. */
  inbox: string | undefined;
  business: Business;
  /** Returns the photo booths by their state on a day, or null. Must be fast, because the call waits. */
  boothsOn: (day: DateKey) => Promise<BoothsOfDay | null>;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds of a monotonic clock, for waits. */
  clock?: () => number;
  /** How long a call waits for its delivery. The website gives up after 10 s. */
  callMs?: number;
}

interface Handling {
  fingerprint: string;
  accepted: Promise<Accepted>;
}

const DAY_MS = 24 * 3_600_000;
const KEYS_KEPT_MS = 7 * DAY_MS;

const keyOfAnotherRequest = () => new Refusal(422, 'the key belongs to another request');

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Accepts booking requests, once per key, and mails them to the business and to the customer. */
export async function openMailService({
  spool,
  transport,
  inbox,
  business,
  boothsOn,
  log,
  now = Date.now,
  clock = () => performance.now(),
  callMs = 7_000,
}: MailServiceOptions) {
  const delivery = openDelivery({ spool, transport, log, now, clock, callMs });
  const current = new Map<string, Handling>();

  const forgetOldKeys = () =>
    spool
      .forget(now() - KEYS_KEPT_MS)
      .catch((error) => log.error({ code: codeOf(error) }, 'old keys cannot be removed'));
  await forgetOldKeys();
  await delivery.resume();
  const housekeeping = setInterval(forgetOldKeys, DAY_MS);

  async function begin(payload: Payload, id: string, fingerprint: string): Promise<Accepted> {
    const known = await spool.find(id);
    // 500, because the request may have been mailed.
    if (known === 'set aside') throw new Refusal(500, 'the request with this key can no longer be read');
    if (known && !known.has(fingerprint)) throw keyOfAnotherRequest();
    if (known) return { status: 'accepted' };
    const at = now();
    const day = requestedDay(payload);
    const mails = requestMails(payload, {
      id,
      inbox: inbox ?? payload.reply_to,
      business,
      booths: day ? await boothsOn(day) : null,
      now: new Date(at),
    });
    await spool.add(id, { fingerprint, at }, await composeAll(mails));
    const status = await delivery.first({ id, at });
    if (status === 'refused') throw new Refusal(422, 'the mail server does not know the recipient');
    return { status };
  }

  return {
    /**
     * Accepts a request. Resolves once both mails are delivered or safely on disk.
     * @param key compared without regard to case; without a key, every call is a new request
     * @throws Refusal 422 for a recipient that the mail server does not know, and for a key that came with another
     * payload
     */
    async accept(payload: Payload, key: string | null): Promise<Accepted> {
      const id = key ? hash(key.toLowerCase()) : randomUUID().replaceAll('-', '');
      const fingerprint = hash(JSON.stringify(payload));
      const handling = current.get(id);
      if (handling && handling.fingerprint !== fingerprint) throw keyOfAnotherRequest();
      if (handling) return handling.accepted;
      const accepted = begin(payload, id, fingerprint).finally(() => current.delete(id));
      current.set(id, { fingerprint, accepted });
      return accepted;
    },

    /** Counts mails and entries of the spool, from memory. */
    health: () => ({ waiting: delivery.waiting(), ...spool.health() }),

    /**
     * Starts no further retry. Resolves once `callsEnded` has and no attempt is running. Cuts off attempts that take too
     * long: their mails stay in the spool.
     */
    async stop(callsEnded?: Promise<unknown>) {
      clearInterval(housekeeping);
      await delivery.stop(callsEnded);
    },
  };
}

export type MailService = Awaited<ReturnType<typeof openMailService>>;
