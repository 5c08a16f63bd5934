import pLimit from 'p-limit';
import { addMonths, berlinDay, DAY_MS } from '../../lib/shared/days';
import type { Taken } from '../availability';
import { UnusableFeed } from '../calendar/components';
import { type Reading, type ReadingOptions, takenDays } from '../calendar/taken-days';
import type { Range } from '../calendar/times';
import type { DataFile, Photobooth } from '../data';
import { messageOf } from '../errors';
import type { Log } from '../log';
import type { CalDav } from './caldav';
import { type Copies, type Copy, openCopies } from './copies';
import { ownersOf, readSource } from './source';

/** The ages after which a calendar is treated differently, in ms. */
export const CALENDAR_AGES = {
  /** Some servers send a calendar without its events from time to time, so one that has lost all its days is believed only then. */
  empty: 30 * 60_000,
  /** As long as twelve of the usual intervals. The owner's email gives the time of an older reading. */
  old: 3_600_000,
  /** Most servers recover within a day, so the owner gets an alert only then. */
  unreadable: DAY_MS,
};

interface FeedsOptions {
  data: DataFile;
  folder: string;
  /** Between two reads of a calendar. */
  seconds: number;
  owners: string[];
  bufferDays: NonNullable<ReadingOptions['bufferDays']>;
  userAgent: string;
  calDav: CalDav | undefined;
  log: Log;
}

/** Opens the calendars of all photo booths. A calendar that is added to the data file is read at once. */
export function openFeeds(options: FeedsOptions) {
  const { data, folder, seconds, owners: businessAddresses, log } = options;
  const copies = openCopies(`${folder}/calendars`);
  let feeds = new Map<string, Feed>();

  function feedOf(booth: Photobooth): Feed | null {
    const { id, name, calendar, months } = booth;
    if (!calendar) return null;
    const owners = ownersOf(booth, businessAddresses);
    const key = JSON.stringify([id, calendar, months, owners]);
    const known = feeds.get(key);
    if (known) return known;
    const feed = openFeed({ id, name, calendar, months, owners }, copies, options);
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
    setTimeout(watch, seconds * 1000).unref();
  }

  return {
    /** Reads every calendar now, and again at the interval. */
    watch,
    /** Returns the taken days of a photo booth, or null if they are not known: before the first good copy, and without a calendar. */
    async taken(booth: Photobooth): Promise<Taken | null> {
      const feed = feedOf(booth);
      if (feed) return feed.taken();
      return booth.otherDays === 'free' ? { range: rangeFrom(new Date(), booth.months), days: new Set() } : null;
    },
    /** Null without a calendar. */
    healthOf: (booth: Photobooth) => feedOf(booth)?.health() ?? null,
    health: () => [...feeds.values()].map((feed) => feed.health()),
  };
}

export type Feeds = ReturnType<typeof openFeeds>;

/** Four downloads at a time, because each may take 10 MB of memory. */
const limited = pLimit(4);

/** Shorter than the 5 s after which the website gives up a call. */
const MAX_FIRST_READING_MS = 4_000;

type Booth = Pick<Photobooth, 'id' | 'name' | 'months'> & { calendar: string; owners: string[] };
type Feed = ReturnType<typeof openFeed>;

/** Opens the calendar of a photo booth. Keeps the last good copy through every failure. */
function openFeed(booth: Booth, copies: Copies, { folder, bufferDays, userAgent, calDav, log }: FeedsOptions) {
  const { id, name, calendar, months, owners } = booth;
  let copy: Copy | null = null;
  let reading: (Reading & Taken) | null = null;
  let lastError: { at: string; reason: string } | null = null;
  let unreadableSince: string | null = null;
  let emptySince: number | null = null;
  let lastLogged: string | undefined;
  let running: Promise<void> | null = null;
  let endFirstReading = () => {};
  const firstReading = new Promise<void>((resolve) => {
    endFirstReading = resolve;
    setTimeout(resolve, MAX_FIRST_READING_MS).unref();
  });

  function logChange(reason: string | null): void {
    const events = reading?.unreadableEvents ?? [];
    const state = JSON.stringify([reason, events]);
    if (state === lastLogged) return;
    lastLogged = state;
    if (events.length > 0) log.warn({ photobooth: id, name, events }, 'events of the calendar cannot be read');
    if (reason) log.warn({ photobooth: id, name, reason, isKnown: reading !== null }, 'the calendar cannot be read');
    else log.info({ photobooth: id, name, takenDays: reading?.days.size }, 'the calendar was read');
  }

  function read(content: Buffer, previous?: Buffer): Reading & Taken {
    const range = rangeFrom(new Date(), months);
    return { range, ...takenDays(content, { range, owners, bufferDays, keptDays: copy?.keptDays, previous }) };
  }

  /** @throws UnusableFeed for half an hour after a calendar with taken days ahead has lost them all */
  function refuseEmpty({ days }: Reading): void {
    // The days of a copy that cannot be read are unknown.
    const hadDays = reading ? reading.days.size > 0 : copy !== null;
    // Not the wall clock: setting it forward would free the days.
    const now = performance.now();
    emptySince = hadDays && days.size === 0 ? (emptySince ?? now) : null;
    if (emptySince !== null && now - emptySince < CALENDAR_AGES.empty) throw new UnusableFeed('emptied');
  }

  /** Reads the copy again after a start, and on every new day, because the range moves. */
  async function restoreCopy(): Promise<void> {
    copy ??= await copies.read(booth);
    if (copy && reading?.range.first !== berlinDay(new Date())) reading = read(copy.content);
    if (reading) endFirstReading();
  }

  async function download(): Promise<void> {
    const range = rangeFrom(new Date(), months);
    const content = await readSource(calendar, { folder, userAgent, calDav, range });
    const readAt = new Date();
    if (copy?.content.equals(content)) {
      emptySince = null;
      copy = { ...copy, readAt };
      return copies.touch(booth, readAt).catch(() => undefined);
    }
    const newReading = read(content, copy?.content);
    refuseEmpty(newReading);
    reading = newReading;
    copy = { content, keptDays: newReading.keptDays, readAt };
    await copies.write(booth, copy);
  }

  async function readAgain(): Promise<void> {
    const reasons: string[] = [];
    for (const step of [restoreCopy, () => limited(download)])
      await step().catch((error) => reasons.push(error instanceof UnusableFeed ? error.message : 'copy'));
    const [reason = null] = reasons;
    const at = new Date().toISOString();
    if (reason) lastError = { at, reason };
    // When the first reading after a start fails, failures may have begun before the start.
    const isFirst = lastLogged === undefined;
    unreadableSince = reason && (unreadableSince ?? (isFirst ? lastSuccess() : null) ?? at);
    logChange(reason);
    endFirstReading();
  }

  const lastSuccess = () => copy?.readAt.toISOString() ?? null;

  return {
    /** Reads the calendar again. Concurrent callers share one reading. Never throws. */
    refresh(): Promise<void> {
      running ??= readAgain().finally(() => {
        running = null;
      });
      return running;
    },
    /** Returns the taken days, or null before the first good copy. Waits for the first reading, but only shortly after a start. */
    async taken(): Promise<Taken | null> {
      await firstReading;
      return reading;
    },
    /** `unreadableSince`: the first failure since the last good reading. */
    health: () => ({
      photobooth: id,
      name,
      lastSuccess: lastSuccess(),
      lastError,
      unreadableSince,
      takenDays: reading?.days.size ?? null,
      unreadableEvents: reading?.unreadableEvents ?? [],
      isOwnerKnown: owners.length > 0,
    }),
  };
}

/** Returns the days in Berlin from today to the same day some months ahead. */
export function rangeFrom(now: Date, months: number): Range {
  const first = berlinDay(now);
  return { first, last: addMonths(first, months) };
}
