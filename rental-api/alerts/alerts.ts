import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { readRegularFile, replaceFile } from '../durable';
import { codeOf, messageOf } from '../errors';
import type { Log } from '../log';
import { conditionsOf, type Health, type Told } from './conditions';

/** Longer than the download of a calendar may take. So no alert ends only because a calendar was not read yet after a start. */
const POLL_MS = 30_000;

interface Options {
  /** Keeps over a restart what the owner was told. Without it, the memory does. */
  file: string;
  /** Begins each line. */
  business: string;
  mailService: { health: () => Health['mail'] };
  feeds: { health: () => Health['calendars'] };
  /** Posts a line. Returns null if it was taken, otherwise the reason. Never rejects. */
  post: (line: string, stop: AbortSignal) => Promise<string | null>;
  log: Log;
  /** Milliseconds, by a clock that can be set, and by one that cannot. */
  clock?: { wall: () => number; lived: () => number };
}

const CLOCK = { wall: () => Date.now(), lived: () => performance.now() };

/** Tells the owner of failures that last, and when all is well again, once each (docs/behaviour.md#alerts). */
export function openAlerts({ file, business, mailService, feeds, post, log, clock = CLOCK }: Options) {
  const stopping = new AbortController();
  const firstSeen = new Map<string, { since: string; ageMs: number; lived: number }>();
  let told: Told | undefined;
  let levels = new Map<string, number | null>();
  let lastReason: string | null = null;

  /** Trusts the wall clock only for the time before this process first saw the condition. */
  function elapsedMs(key: string, since: string): number {
    let seen = firstSeen.get(key);
    if (seen?.since !== since) {
      seen = { since, ageMs: Math.max(0, clock.wall() - Date.parse(since)), lived: clock.lived() };
      firstSeen.set(key, seen);
    }
    return seen.ageMs + clock.lived() - seen.lived;
  }

  /** Returns false if the owner has to be told again. */
  async function tell(text: string): Promise<boolean> {
    const reason = await post(`${business}: ${text}`, stopping.signal);
    if (reason && reason !== lastReason) log.warn({ reason }, 'an alert cannot be posted');
    lastReason = reason;
    return !reason;
  }

  /** Looks at all conditions. A level counts once two polls have found it. */
  async function poll(): Promise<void> {
    told ??= await readTold(file);
    const freeBytes = await statfs(dirname(file)).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    );
    const health = { mail: mailService.health(), calendars: feeds.health(), freeBytes };
    const conditions = conditionsOf(health, told, elapsedMs);
    const steady = conditions.filter(({ key, level }) => levels.get(key) === level);
    levels = new Map(conditions.map(({ key, level }) => [key, level]));
    for (const { key, level, worse, well } of steady) {
      const before = told[key] ?? 0;
      if (level === null || level === before) continue;
      const text = level > before ? worse : level === 0 && well;
      if (text && !(await tell(text))) return;
      told[key] = level;
      await replaceFile(file, JSON.stringify(told)).catch((error) =>
        log.warn({ code: codeOf(error) }, 'only the memory knows which alerts were posted'),
      );
    }
  }

  async function watch(): Promise<void> {
    await poll().catch((error) => log.error({ reason: messageOf(error) }, 'alerts cannot be looked at'));
    if (!stopping.signal.aborted) setTimeout(watch, POLL_MS).unref();
  }

  return {
    poll,
    /** Polls now and from then on. */
    watch,
    stop: () => stopping.abort(),
  };
}

const readTold = (file: string): Promise<Told> =>
  readRegularFile(file)
    .then((content) => z.record(z.string(), z.number()).parse(JSON.parse(String(content))))
    .catch(() => ({}));
