import { berlinDay, later } from './berlin.mjs';
import { expand } from './expand.mjs';
import { readSource } from './source.mjs';
import { UnusableFeed } from './unusable.mjs';

/**
 * @typedef {import('../availability.mjs').Taken} Taken
 * @typedef {import('./copies.mjs').Copy} Copy
 *
 * @typedef {object} FeedOptions
 * @property {{ id: number, name: string, calendar: string, months: number }} booth
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
  const { id, name, calendar, months } = booth;
  /** @type {Copy | null} */
  let copy = null;
  /** @type {Taken | null} */
  let taken = null;
  /** @type {{ at: string, reason: string } | null} */
  let lastError = null;
  /** @type {string | null | undefined} what the log said last; nothing yet */
  let said;
  /** @type {Promise<void> | null} */
  let running = null;

  /** @param {string | null} reason */
  function note(reason) {
    if (reason) lastError = { at: clock().toISOString(), reason };
    if (reason === said) return;
    said = reason;
    if (reason) log.warn({ photobooth: id, name, reason, isKnown: taken !== null }, 'calendar cannot be read');
    else log.info({ photobooth: id, name, takenDays: taken?.days.size }, 'calendar is read');
  }

  /** @param {string} text */
  async function takenBy(text) {
    const first = berlinDay(clock());
    const range = { first, last: later(first, { months }) };
    return { range, days: await expand(text, range) };
  }

  async function recall() {
    copy ??= await copies.read(calendar);
    if (copy && taken?.range.first !== berlinDay(clock())) taken = await takenBy(copy.text);
  }

  async function renew() {
    const content = (await readSource(calendar, folder, copy?.validators)) ?? copy;
    if (!content) throw new UnusableFeed('the server sent nothing');
    if (content.text !== copy?.text) taken = await takenBy(content.text);
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
