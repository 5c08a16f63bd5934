import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { readRegularFile, replaceFile } from '../durable';
import { codeOf, messageOf } from '../errors';
import type { Log } from '../log';
import { conditionsOf, type Health, type PostedLevels } from './conditions';

/** Longer than a download may take. A calendar that has not been read yet after a start must not count as readable. */
const POLL_MS = 30_000;

/** The pause after a line that was not taken: 1, 3, 9, … minutes, at most 4 hours. */
const pauseMs = (failures: number) => Math.min(60_000 * 3 ** (failures - 1), 4 * 3_600_000);

interface Options {
  /** The file that records the posted alerts across restarts. If it cannot be written, they are recorded only in memory. */
  file: string;
  /** The name of the business, at the start of each line. */
  business: string;
  mailService: { state: () => Health['mail'] };
  feeds: { health: () => Health['calendars'] };
  /** Posts a line. Returns null if it was taken, otherwise the reason. Never rejects. */
  post: (line: string, stop: AbortSignal) => Promise<string | null>;
  log: Log;
  /** Milliseconds of the wall clock, and of a clock that cannot be set. */
  clock?: { wall: () => number; monotonic: () => number };
}

const CLOCK = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Posts an alert when a failure lasts, and another when it is over, once each (docs/behaviour.md#alerts). */
export function openAlerts({ file, business, mailService, feeds, post, log, clock = CLOCK }: Options) {
  const stopping = new AbortController();
  /** The beginning of each condition, as the wall clock and the monotonic clock have it. */
  const beginnings = new Map<string, { since: string; monotonic: number }>();
  let posted: PostedLevels | undefined;
  let levels = new Map<string, number | null>();
  let lastReason: string | null = null;
  let failures = 0;
  /** On the monotonic clock. */
  let nextPostAt = 0;

  /** Computes how long a condition has lasted. Uses the wall clock only for the time before this process first saw the condition. */
  function elapsedMs(key: string, since: string): number {
    let begin = beginnings.get(key);
    if (begin?.since !== since) {
      begin = { since, monotonic: clock.monotonic() - Math.max(0, clock.wall() - Date.parse(since)) };
      beginnings.set(key, begin);
    }
    return clock.monotonic() - begin.monotonic;
  }

  /** Posts a text. Returns false if it was not taken. */
  async function postText(text: string): Promise<boolean> {
    const reason = await post(`${business}: ${text}`, stopping.signal);
    if (reason && reason !== lastReason) log.warn({ reason }, 'an alert cannot be posted');
    lastReason = reason;
    failures = reason ? failures + 1 : 0;
    nextPostAt = clock.monotonic() + (reason ? pauseMs(failures) : 0);
    return !reason;
  }

  /** Posts every change. A change counts when two polls in a row have found it. */
  async function poll(): Promise<void> {
    posted ??= await readPosted(file);
    const disk = await statfs(dirname(file)).catch(() => null);
    const freeBytes = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
    const health = { mail: mailService.state(), calendars: feeds.health(), freeBytes };
    const conditions = conditionsOf(health, posted, elapsedMs);
    const steady = conditions.filter(({ key, level }) => levels.get(key) === level);
    levels = new Map(conditions.map(({ key, level }) => [key, level]));
    for (const { key, level, failureText, recoveryText } of steady) {
      const before = posted[key] ?? 0;
      if (level === null || level === before) continue;
      const text = level > before ? failureText : level === 0 && recoveryText;
      if (text && (clock.monotonic() < nextPostAt || !(await postText(text)))) return;
      posted[key] = level;
      await replaceFile(file, JSON.stringify(posted)).catch((error) =>
        log.warn({ code: codeOf(error) }, 'the posted alerts are recorded only in memory'),
      );
    }
  }

  async function watch(): Promise<void> {
    await poll().catch((error) =>
      log.error({ reason: messageOf(error) }, 'the conditions for alerts cannot be checked'),
    );
    if (!stopping.signal.aborted) setTimeout(watch, POLL_MS).unref();
  }

  /** `watch` polls now, and again at the interval. */
  return { poll, watch, stop: () => stopping.abort() };
}

const readPosted = (file: string): Promise<PostedLevels> =>
  readRegularFile(file)
    .then((content) => z.record(z.string(), z.number()).parse(JSON.parse(String(content))))
    .catch(() => ({}));
