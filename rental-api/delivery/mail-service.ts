import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestedDay } from '../../lib/booking/request/message-reader';
import type { DateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';
import { HttpError } from '../errors';
import { type BoothsOfDay, NOTHING_KNOWN } from '../mail/booths';
import type { Business } from '../mail/facts';
import { composeMails } from '../mail/messages';
import { type DeliveryOptions, openDeliveries } from './deliveries';
import type { StoredRequest } from './spool';

interface Options extends DeliveryOptions {
  business: Business;
  /** Must be fast, because the call waits. */
  boothsOn: (day: DateKey) => Promise<BoothsOfDay>;
  /** Enters an accepted request into the owner's calendar. No call waits for this. */
  enter?: (entry: string) => unknown;
  /** How long a call waits for its delivery. The website gives up after 10 s. */
  callMs?: number;
}

interface Accepted {
  /** `accepted`: at least one email is on disk and not yet delivered. */
  status: 'delivered' | 'accepted';
}

const MAX_REFUSALS = 10;

/** Accepts booking requests, once per key. Retries the emails in the spool until they are delivered or given up. */
export function openMailService({ spool, transport, inbox, business, boothsOn, enter, log, callMs = 7_000 }: Options) {
  const deliveries = openDeliveries({ spool, transport, inbox, log });
  const { newTask, runNow } = deliveries;
  const calls = new Map<string, Promise<Accepted>>();
  const waiting = () => [...deliveries.tasks].filter(({ result }) => !result);

  /**
   * Makes the first attempts. The customer's copy goes first, because an unknown address can refuse the request only until
   * another email is sent. When the call is over, the email to the business no longer waits for the copy.
   */
  async function begin(payload: Payload, request: StoredRequest, key: string | null): Promise<Accepted> {
    const composed = compose(payload, request, key);
    const content = composed.then((mails) => mails.content);
    await spool.add(request, content);
    const callTimeout = sleep(callMs, undefined, { ref: false });
    const toCustomer = newTask(request, 'customer', { isInCall: true });
    const copy = runNow(toCustomer);
    await Promise.race([copy, callTimeout]);
    if (toCustomer.result === 'refused') {
      await spool.remove(request);
      throw new HttpError(422, 'the mail server does not know the recipient', 'to');
    }
    toCustomer.isInCall = false;
    const { entry } = await composed;
    if (entry) enter?.(entry);
    const toBusiness = newTask(request, 'business');
    await Promise.race([Promise.all([copy, runNow(toBusiness)]), callTimeout]);
    const isDelivered = [toCustomer, toBusiness].every(({ last }) => last?.mailed === 'yes');
    return { status: isDelivered ? 'delivered' : 'accepted' };
  }

  async function compose(payload: Payload, { id, at, day, addressMac }: StoredRequest, key: string | null) {
    const booths = day ? await boothsOn(day) : NOTHING_KNOWN;
    const otherRequests = (day ? spool.requestsOn(day, id) : []).map((other) => ({
      at: new Date(other.at),
      isSameAddress: other.addressMac === addressMac,
    }));
    const facts = { business, inbox: inbox ?? [payload.reply_to], now: new Date(at) };
    const { entry, ...mails } = await composeMails(payload, { id, key, booths, otherRequests, ...facts });
    return { entry, content: { ...mails, payload } };
  }

  return {
    /**
     * Accepts a request. Resolves once both emails are delivered or safely on disk.
     * @param key compared without regard to case; without a key, every call is a new request
     * @throws HttpError 422 for a recipient that the mail server does not know, and for a key of another payload
     */
    async accept(payload: Payload, key: string | null): Promise<Accepted> {
      const id = spool.macOf(key?.toLowerCase() ?? randomUUID());
      const mac = spool.macOf(JSON.stringify(payload));
      const addressMac = spool.macOf(payload.to.toLowerCase());
      const known = spool.find(id);
      if (known && known.mac !== mac) throw new HttpError(422, 'the key belongs to another request');
      if (known) return calls.get(id) ?? { status: 'accepted' };
      const day = requestedDay(payload);
      const request: StoredRequest = { id, at: Date.now(), mac, addressMac, day, mails: ['business', 'customer'] };
      const call = begin(payload, request, key);
      calls.set(id, call);
      return call.finally(() => calls.delete(id));
    },

    /**
     * Part of the body of `GET /api/health`: counts, and the latest permanent refusals. `ownerWaitingSince` is the time of the
     * oldest request that has certainly not reached the business.
     */
    health() {
      const refusals = new Set(waiting().flatMap(({ last }) => (last?.failure?.isPermanent ? last.failure.code : [])));
      const unreached = waiting().filter(({ name, last }) => name === 'business' && last?.mailed !== 'maybe');
      const oldest = Math.min(...unreached.map(({ request }) => request.at));
      return {
        ...spool.health(),
        ownerWaitingSince: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
        refusals: [...refusals].slice(0, MAX_REFUSALS),
        refusedInboxes: deliveries.refusedInboxes().map(({ address, code }) => `${address}: ${code}`),
      };
    },

    stop: deliveries.stop,
  };
}

export type MailService = ReturnType<typeof openMailService>;
