import pLimit from 'p-limit';
import { addMonths } from '../../lib/shared/days';
import type { Taken } from '../availability';
import { berlinDay, type Range } from '../calendar/berlin';
import { UnusableFeed } from '../calendar/components';
import type { Reading, ReadingOptions } from '../calendar/taken-days';
import type { Photobooth } from '../data-schema';
import { codeOf } from '../errors';
import type { Log } from '../log';
import { CALENDAR_AGES } from './ages';
import type { Copies, Copy } from './copies';
import { expand } from './expand';
import { readSource } from './source';

export interface FeedOptions {
  booth: Pick<Photobooth, 'id' | 'name' | 'months'> & { calendar: string; owners: string[] };
  folder: string;
  copies: Copies;
  /** See `ReadingOptions`. */
  bufferDays: NonNullable<ReadingOptions['bufferDays']>;
  userAgent: string;
  log: Log;
  clock: () => Date;
  /** Milliseconds of a clock that cannot be set. */
  monotonic: () => number;
}

/** Four downloads at a time, because each may take 10 MB of memory. */
const limited = pLimit(4);

/** Shorter than the 5 s after which the website gives up a call. */
const MAX_FIRST_READING_MS = 4_000;

/** Opens the calendar of a photo booth. Keeps the last good copy through every failure. */
export function openFeed(options: FeedOptions) {
  const { booth, folder, copies, bufferDays, userAgent, log, clock, monotonic } = options;
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

  async function read(content: Buffer, previous?: Buffer): Promise<Reading & Taken> {
    const range = rangeFrom(clock(), months);
    const readingOptions = { range, owners, bufferDays, keptDays: copy?.keptDays, previous };
    return { range, ...(await expand(content, readingOptions)) };
  }

  function publish(newReading: Reading & Taken): void {
    reading = newReading;
    endFirstReading();
  }

  /** @throws UnusableFeed for half an hour after a calendar with taken days ahead has lost them all */
  function refuseEmpty({ days }: Reading): void {
    // The days of a copy that cannot be read are unknown.
    const hadDays = reading ? reading.days.size > 0 : copy !== null;
    emptySince = hadDays && days.size === 0 ? (emptySince ?? monotonic()) : null;
    if (emptySince !== null && monotonic() - emptySince < CALENDAR_AGES.empty)
      throw new UnusableFeed(
        'it has no taken days any more; those before stay taken until that is true for 30 minutes',
      );
  }

  /** Reads the copy again after a start, and on every new day, because the range moves. */
  async function restoreCopy(): Promise<void> {
    copy ??= await copies.read(booth);
    if (copy && reading?.range.first !== berlinDay(clock())) publish(await read(copy.content));
  }

  async function download(): Promise<void> {
    const content = await readSource(calendar, folder, userAgent);
    const readAt = clock();
    if (copy?.content.equals(content)) {
      emptySince = null;
      copy = { ...copy, readAt };
      return copies.touch(booth, readAt).catch(() => undefined);
    }
    const newReading = await read(content, copy?.content);
    refuseEmpty(newReading);
    publish(newReading);
    copy = { content, keptDays: newReading.keptDays, readAt };
    await copies.write(booth, copy);
  }

  async function readAgain(): Promise<void> {
    const reasons: string[] = [];
    for (const step of [restoreCopy, () => limited(download)])
      await step().catch((error) => reasons.push(reasonOf(error)));
    const [reason = null] = reasons;
    const at = clock().toISOString();
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

export type Feed = ReturnType<typeof openFeed>;

function reasonOf(error: unknown): string {
  if (error instanceof UnusableFeed) return error.message;
  const code = codeOf(error);
  return `its copy cannot be kept or used${code ? `: ${code}` : ''}`;
}
