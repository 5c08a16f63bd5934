import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { readRegularFile, replaceFile } from '../durable';
import { codeOf, messageOf } from '../errors';
import type { Log } from '../log';
import { conditionsOf, type Health, type Told } from './conditions';

/** Longer than a download may take: after a start, a calendar that is not read yet must not count as readable. */
const POLL_MS = 30_000;

interface Options {
  /** Remembers across restarts which alerts were posted. If it cannot be written, only the memory does. */
  file: string;
  /** The name of the business, at the start of each line. */
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
  const begins = new Map<string, { since: string; lived: number }>();
  let told: Told | undefined;
  let levels = new Map<string, number | null>();
  let lastReason: string | null = null;

  /** Trusts the wall clock only for the time before this process first saw the condition. */
  function elapsedMs(key: string, since: string): number {
    let begin = begins.get(key);
    if (begin?.since !== since) {
      begin = { since, lived: clock.lived() - Math.max(0, clock.wall() - Date.parse(since)) };
      begins.set(key, begin);
    }
    return clock.lived() - begin.lived;
  }

  /** Returns false if the line was not taken. */
  async function tell(text: string): Promise<boolean> {
    const reason = await post(`${business}: ${text}`, stopping.signal);
    if (reason && reason !== lastReason) log.warn({ reason }, 'an alert cannot be posted');
    lastReason = reason;
    return !reason;
  }

  /** Posts what has changed. A change counts when two polls in a row have found it. */
  async function poll(): Promise<void> {
    told ??= await readTold(file);
    const disk = await statfs(dirname(file)).catch(() => null);
    const freeBytes = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
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

  /** `watch` polls now and from then on. */
  return { poll, watch, stop: () => stopping.abort() };
}

const readTold = (file: string): Promise<Told> =>
  readRegularFile(file)
    .then((content) => z.record(z.string(), z.number()).parse(JSON.parse(String(content))))
    .catch(() => ({}));
