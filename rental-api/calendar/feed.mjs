import { berlinDay, later } from './berlin.mjs';
import { expand } from './expand.mjs';
import { readSource } from './source.mjs';
import { UnusableFeed } from './unusable.mjs';

/**
 * @typedef {import('../availability.mjs').Taken} Taken
 * @typedef {import('./copies.mjs').Copy} Copy
 * @typedef {Omit<import('./taken-days.mjs').UnreadableEvent, 'title'>} UnreadableEvent
 *
 * @typedef {object} FeedOptions
 * @property {{ id: number, name: string, calendar: string, months: number, owners: string[] }} booth
 * @property {string} folder where calendar files are
 * @property {import('./copies.mjs').Copies} copies
 * @property {import('../log.mjs').Log} log
 * @property {() => Date} clock
 */

/**
 * The calendar of one photo booth. Whatever goes wrong with it, the last good copy stays.
 * @param {FeedOptions} options
 */
export function openFeed({ booth, folder, copies, log, clock }) {
  const { id, name, calendar, months, owners } = booth;
  /** @type {Copy | null} */
  let copy = null;
  /** @type {Taken | null} */
  let taken = null;
  /** Of the calendar that `taken` is from, without titles, which nobody logs. @type {UnreadableEvent[]} */
  let unreadable = [];
  /** @type {{ at: string, reason: string } | null} */
  let lastError = null;
  /** @type {string | undefined} */
  let loggedState;
  /** @type {Promise<void> | null} */
  let running = null;

  /** @param {string | null} reason */
  function note(reason) {
    if (reason) lastError = { at: clock().toISOString(), reason };
    const state = JSON.stringify([reason, unreadable]);
    if (state === loggedState) return;
    loggedState = state;
    if (unreadable.length > 0) log.warn({ photobooth: id, name, events: unreadable }, 'events cannot be read');
    if (reason) log.warn({ photobooth: id, name, reason, isKnown: taken !== null }, 'calendar cannot be read');
    else log.info({ photobooth: id, name, takenDays: taken?.days.size }, 'calendar is read');
  }

  /** @param {string} text */
  async function follow(text) {
    const first = berlinDay(clock());
    const range = { first, last: later(first, { months }) };
    const reading = await expand(text, { range, owners });
    taken = { range, days: reading.days };
    unreadable = reading.unreadable.map(({ day, reason }) => ({ day, reason }));
  }

  async function recall() {
    copy ??= await copies.read(calendar);
    if (copy && taken?.range.first !== berlinDay(clock())) await follow(copy.text);
  }

  async function renew() {
    const content = (await readSource(calendar, folder, copy?.validators)) ?? copy;
    if (!content) throw new UnusableFeed('the server sent nothing');
    if (content.text !== copy?.text) await follow(content.text);
    copy = { ...content, readAt: clock().toISOString() };
    await copies.write(calendar, copy);
  }

  async function refresh() {
    /** @type {string[]} */
    const reasons = [];
    for (const step of [recall, renew]) await step().catch((error) => reasons.push(reasonOf(error)));
    note(reasons[0] ?? null);
  }

  return {
    /** Reads it again; a reading that is under way serves every caller. Never throws. */
    refresh() {
      running ??= refresh().finally(() => {
        running = null;
      });
      return running;
    },
    /** What is known of the days, or null before the first good copy. */
    taken: () => taken,
    health: () => ({
      photobooth: id,
      name,
      lastSuccess: copy?.readAt ?? null,
      lastError,
      takenDays: taken?.days.size ?? null,
      unreadableEvents: unreadable,
      isOwnerKnown: owners.length > 0,
    }),
  };
}

/** @typedef {ReturnType<typeof openFeed>} Feed */

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof UnusableFeed) return error.message;
  const code = error instanceof Error && 'code' in error ? `: ${error.code}` : '';
  return `its copy cannot be kept or used${code}`;
}
