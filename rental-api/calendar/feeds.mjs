import { openCopies } from './copies.mjs';
import { openFeed } from './feed.mjs';
import { ownersOf } from './owners.mjs';

/**
 * @typedef {import('../data-schema.mjs').Photobooth} Photobooth
 * @typedef {import('./feed.mjs').Feed} Feed
 *
 * @typedef {object} FeedsOptions
 * @property {import('../data.mjs').DataFile} data
 * @property {string} folder where the data file and calendar files are
 * @property {number} seconds from one look at the calendars to the next
 * @property {string[]} owners the addresses at which the business gets mail
 * @property {import('../log.mjs').Log} log
 * @property {() => Date} [clock]
 */

/**
 * The calendars of all photo booths, read again and again. A calendar that is added to the data file is read at once.
 * @param {FeedsOptions} options
 */
export function openFeeds({ data, folder, seconds, owners: business, log, clock = () => new Date() }) {
  const copies = openCopies(`${folder}/calendars`);
  /** @type {Map<string, Feed>} */
  let feeds = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isStopped = false;

  /** @param {Photobooth} booth @returns {Feed | null} */
  function feedOf(booth) {
    const { id, name, calendar, months } = booth;
    if (!calendar) return null;
    const owners = ownersOf(booth, business);
    const key = JSON.stringify([id, calendar, months, owners]);
    const known = feeds.get(key);
    if (known) return known;
    const feed = openFeed({ booth: { id, name, calendar, months, owners }, folder, copies, log, clock });
    feeds.set(key, feed);
    feed.refresh();
    return feed;
  }

  async function refreshAll() {
    const { photobooths } = await data.read();
    const used = photobooths.flatMap((booth) => feedOf(booth) ?? []);
    feeds = new Map([...feeds].filter(([, feed]) => used.includes(feed)));
    await Promise.all(used.map((feed) => feed.refresh()));
    await copies.keepOnly(photobooths.flatMap(({ calendar }) => calendar ?? []));
  }

  async function watch() {
    await refreshAll().catch((error) => log.error({ reason: error.message }, 'calendars cannot be looked at'));
    if (!isStopped) timer = setTimeout(watch, seconds * 1000);
  }

  return {
    /** Reads every calendar now and from then on. */
    watch,
    /** What is known of a photo booth's days, or null before the first good copy. @param {Photobooth} booth */
    taken: (booth) => feedOf(booth)?.taken() ?? null,
    health: () => [...feeds.values()].map((feed) => feed.health()),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @typedef {ReturnType<typeof openFeeds>} Feeds */
