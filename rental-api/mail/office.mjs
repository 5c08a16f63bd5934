import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../http.mjs';
import { composeAll } from './compose.mjs';
import { openDelivery } from './delivery.mjs';
import { requestMails } from './messages.mjs';

/**
 * @typedef {import('../contract.mjs').Payload} Payload
 * @typedef {{ status: 'delivered' | 'accepted' }} Accepted
 *
 * @typedef {object} OfficeOptions
 * @property {import('./spool.mjs').Spool} spool
 * @property {import('./transport.mjs').Transport} transport
 * @property {string | undefined} inbox the address of the business, where it is not `reply_to`
 * @property {import('../log.mjs').Log} log
 * @property {() => number} [now] milliseconds since 1970
 * @property {() => number} [clock] milliseconds of a clock that nobody sets, for waits
 * @property {number} [callMs] how long a call waits for its delivery; the website gives up after 10 s
 */

const DAY = 24 * 3_600_000;
const KEYS_KEPT = 7 * DAY;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Takes booking requests in, once per key, and mails them to the business and to the customer.
 * @param {OfficeOptions} options
 */
export async function openOffice({ spool, transport, inbox, log, now = Date.now, clock = monotonic, callMs = 7_000 }) {
  const delivery = openDelivery({ spool, transport, log, now, clock });
  /** @type {Map<string, { fingerprint: string, accepted: Promise<Accepted>, end: Promise<unknown> }>} */
  const underWay = new Map();

  const forgetOldKeys = () =>
    spool.forget(now() - KEYS_KEPT).catch(({ code }) => log.error({ code }, 'old keys cannot be removed'));
  await forgetOldKeys();
  await delivery.resume();
  const housekeeping = setInterval(forgetOldKeys, DAY);

  /** @param {Payload} payload @param {string} id @param {string} fingerprint */
  function begin(payload, id, fingerprint) {
    /** @type {Promise<unknown>} */
    let firstTry = Promise.resolve();
    const accepted = (async () => {
      const known = await spool.find(id);
      // 500, because it may have been mailed.
      if (known === 'set aside') throw new Refusal(500, 'the request of this key cannot be read any more');
      if (known) return same(known.has(fingerprint), ACCEPTED);
      const at = now();
      const mails = requestMails(payload, { id, inbox: inbox ?? payload.reply_to, now: new Date(at) });
      await spool.add(id, { fingerprint, at }, await composeAll(mails));
      const call = { isOpen: true };
      const first = delivery.first({ id, at }, call);
      firstTry = first;
      return outcomeOf(await Promise.race([first, outOfTime(first, call)]));
    })();
    const end = accepted
      .then(() => firstTry)
      .catch(() => undefined)
      .finally(() => underWay.delete(id));
    underWay.set(id, { fingerprint, accepted, end });
    return accepted;
  }

  /** @template T @param {Promise<T>} first @param {{ isOpen: boolean }} call */
  async function outOfTime(first, call) {
    await sleep(callMs, null, { ref: false });
    // A refusal that is decided already is what the call has to say.
    if (!call.isOpen) return first;
    call.isOpen = false;
    return 'accepted';
  }

  return {
    /**
     * @param {Payload} payload
     * @param {string | null} key any letter case is the same key; without one every call is a request of its own
     * @returns {Promise<Accepted>} once both mails are delivered or safely on the disk
     * @throws {Refusal} 422 for a recipient that the mail server does not know, and for a key of another payload
     */
    async accept(payload, key) {
      const id = key ? hash(key.toLowerCase()) : randomUUID().replaceAll('-', '');
      const fingerprint = hash(JSON.stringify(payload));
      const started = underWay.get(id);
      return started ? same(started.fingerprint === fingerprint, started.accepted) : begin(payload, id, fingerprint);
    },
    health: async () => ({ waiting: delivery.waiting(), ...(await spool.health()) }),
    /** Begins nothing more; resolves when no mail is on its way. */
    async stop() {
      clearInterval(housekeeping);
      await Promise.all([delivery.stop(), ...Array.from(underWay.values(), ({ end }) => end)]);
    },
  };
}

const monotonic = () => performance.now();

/** @typedef {Awaited<ReturnType<typeof openOffice>>} Office */

/** @type {Accepted} */
const ACCEPTED = { status: 'accepted' };

/** @template T @param {boolean} isSame @param {T} result */
function same(isSame, result) {
  if (!isSame) throw new Refusal(422, 'the key belongs to another request');
  return result;
}

/** @param {'delivered' | 'accepted' | 'refused'} outcome @returns {Accepted} */
function outcomeOf(outcome) {
  if (outcome === 'refused') throw new Refusal(422, 'the mail server knows no such recipient');
  return { status: outcome };
}
