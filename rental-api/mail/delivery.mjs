import { openQueue } from './queue.mjs';

/**
 * @typedef {import('./spool.mjs').WaitingMail} WaitingMail
 * @typedef {import('./transport.mjs').Try} Try
 * @typedef {WaitingMail & { giveUpAt: number, tries: number, last?: Try }} Task `giveUpAt` by the monotonic clock
 *
 * @typedef {object} DeliveryOptions
 * @property {import('./spool.mjs').Spool} spool
 * @property {import('./transport.mjs').Transport} transport
 * @property {import('../log.mjs').Log} log
 * @property {() => number} now milliseconds since 1970
 * @property {() => number} clock milliseconds of a monotonic clock
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long after the request a mail is tried; the notice may begin only when the copy has ended. */
const PATIENCE = { business: 3 * DAY, customer: 3 * DAY, notice: 6 * DAY };

/** Milliseconds until the next try: 5 s, 15 s, 45 s, … 4 h. @param {number} tries */
const pauseAfter = (tries) => Math.min(5_000 * 3 ** (tries - 1), 4 * HOUR);

/**
 * Delivers what is in the spool, until it is delivered or given up.
 * @param {DeliveryOptions} options
 */
export function openDelivery({ spool, transport, log, now, clock }) {
  const queue = openQueue(async (/** @type {Task} */ task) => {
    await tryOnce(task);
    return settle(task);
  }, clock);

  /**
   * The age of a request is asked of the wall clock once, because only that outlives a restart, and is never negative.
   * @param {WaitingMail} mail
   * @returns {Task}
   */
  function newTask({ id, name, at }) {
    const age = Math.min(Math.max(0, now() - at), PATIENCE[name]);
    return { id, name, at, giveUpAt: clock() + PATIENCE[name] - age, tries: 0 };
  }

  /** @param {Task} task */
  async function tryOnce(task) {
    task.tries++;
    // It may not have been noted, on a broken disk; that is no reason to ask for it again.
    if (isLastWord(task)) return;
    task.last = await spool
      .read(task)
      .then((mail) => (mail ? transport.deliver(mail, fileName(task)) : DAMAGED))
      .catch(failed);
    const level = task.last.outcome === 'delivered' ? 'info' : 'warn';
    log[level]({ ...naming(task), ...task.last, tries: task.tries }, 'mail');
  }

  /** Notes what a try has shown. @param {Task} task @returns {Promise<number | null>} when to try again */
  async function settle(task) {
    const next = clock() + pauseAfter(task.tries);
    try {
      if (task.last?.outcome === 'delivered') await spool.delivered(task);
      else if (isLastWord(task) || clock() >= task.giveUpAt) await giveUp(task);
      else return next;
      return null;
    } catch (error) {
      log.error({ ...naming(task), ...failed(error) }, 'what became of a mail cannot be noted');
      return next;
    }
  }

  /** @param {Task} task */
  async function giveUp(task) {
    await spool.giveUp(task);
    log.error(naming(task), 'a mail was given up');
    if (task.name === 'customer') queue.add(newTask({ ...task, name: 'notice' }), clock());
  }

  /** Ends a try that was not the queue's. @param {Task} task */
  async function settleOrQueue(task) {
    const next = await settle(task);
    if (next !== null) queue.add(task, next);
  }

  return {
    /** Takes up what an earlier process has left. */
    async resume() {
      for (const mail of await spool.waiting()) queue.add(newTask(mail), clock());
    },

    /**
     * The first try for a request that has just come to the spool. The customer's copy goes first: only while nothing has been
     * mailed can a wrong address end the call as if it had never come.
     * @param {{ id: string, at: number }} request
     * @param {{ isOpen: boolean }} call whether its response can still say so; closed when it is decided
     * @returns {Promise<'delivered' | 'accepted' | 'refused'>}
     */
    async first({ id, at }, call) {
      const customer = newTask({ id, at, name: 'customer' });
      await tryOnce(customer);
      if (customer.last?.outcome === 'unknown recipient' && call.isOpen) {
        call.isOpen = false;
        await spool.remove(id);
        return 'refused';
      }
      await settleOrQueue(customer);
      const business = newTask({ id, at, name: 'business' });
      await tryOnce(business);
      await settleOrQueue(business);
      return [customer, business].every(({ last }) => last?.outcome === 'delivered') ? 'delivered' : 'accepted';
    },
    waiting: queue.size,
    stop: queue.stop,
  };
}

/** @typedef {ReturnType<typeof openDelivery>} Delivery */

/**
 * Whether trying again would change nothing. What a mail server has against a mail to the business is for the owner to put
 * right, so that only its delivery ends it.
 * @param {Task} task
 */
const isLastWord = ({ name, last }) =>
  last?.outcome === 'delivered' ||
  last?.outcome === 'damaged' ||
  (name === 'customer' && last !== undefined && last.outcome !== 'failed');

/** @type {Try} */
const DAMAGED = { outcome: 'damaged' };

/** @param {unknown} error @returns {Try} */
const failed = (error) => ({
  outcome: 'failed',
  code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
});

/** How the log names a mail. @param {WaitingMail} mail */
const naming = ({ id, name }) => ({ request: id.slice(0, 8), mail: name });

/** How a folder of mails names it. @param {WaitingMail} mail */
const fileName = ({ id, name, at }) => `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
