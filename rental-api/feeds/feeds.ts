import type { Taken } from '../availability';
import type { DataFile } from '../data';
import type { Photobooth } from '../data-schema';
import { messageOf } from '../errors';
import { openCopies } from './copies';
import { type Feed, type FeedOptions, openFeed, rangeFrom } from './feed';
import { ownersOf } from './source';

interface FeedsOptions extends Omit<FeedOptions, 'booth' | 'copies' | 'clock' | 'monotonic'> {
  data: DataFile;
  /** Between two reads of a calendar. */
  seconds: number;
  owners: string[];
  clock?: () => Date;
  monotonic?: () => number;
}

/** Opens the calendars of all photo booths. A calendar that is added to the data file is read at once. */
export function openFeeds(options: FeedsOptions) {
  const { data, folder, seconds, owners: businessAddresses, log } = options;
  const { clock = () => new Date(), monotonic = () => performance.now() } = options;
  const copies = openCopies(`${folder}/calendars`);
  let feeds = new Map<string, Feed>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function feedOf(booth: Photobooth): Feed | null {
    const { id, name, calendar, months } = booth;
    if (!calendar) return null;
    const owners = ownersOf(booth, businessAddresses);
    const key = JSON.stringify([id, calendar, months, owners]);
    const known = feeds.get(key);
    if (known) return known;
    const feed = openFeed({ ...options, copies, clock, monotonic, booth: { id, name, calendar, months, owners } });
    feeds.set(key, feed);
    feed.refresh();
    return feed;
  }

  async function refreshAll(): Promise<void> {
    const { photobooths } = await data.read();
    const usedFeeds = photobooths.flatMap((booth) => feedOf(booth) ?? []);
    feeds = new Map([...feeds].filter(([, feed]) => usedFeeds.includes(feed)));
    await Promise.all(usedFeeds.map((feed) => feed.refresh()));
    await copies.keepOnly(photobooths.flatMap(({ id, calendar }) => (calendar ? { id, calendar } : [])));
  }

  async function watch(): Promise<void> {
    await refreshAll().catch((error) => log.error({ reason: messageOf(error) }, 'the calendars cannot be refreshed'));
    if (!isStopped) timer = setTimeout(watch, seconds * 1000);
  }

  return {
    /** Reads every calendar now, and again at the interval. */
    watch,
    /** Returns the taken days of a photo booth, or null if they are not known: before the first good copy, and without a calendar. */
    async taken(booth: Photobooth): Promise<Taken | null> {
      const feed = feedOf(booth);
      if (feed) return feed.taken();
      return booth.otherDays === 'free' ? { range: rangeFrom(clock(), booth.months), days: new Set() } : null;
    },
    /** Null without a calendar. */
    healthOf: (booth: Photobooth) => feedOf(booth)?.health() ?? null,
    health: () => [...feeds.values()].map((feed) => feed.health()),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type Feeds = ReturnType<typeof openFeeds>;
