import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { MailService } from './delivery/mail-service';
import { readRegularFile, replaceFile } from './durable';
import { codeOf, messageOf } from './errors';
import { CALENDAR_AGES, type Feeds } from './feeds/feeds';
import type { Log } from './log';

/** Longer than a download may take, so that no calendar counts as readable before it has been read after a start. */
const POLL_MS = 60_000;

const HOUR_MS = 3_600_000;
/** Room for about 100 requests of 20 KB. */
const MIN_FREE_BYTES = 2 * 2 ** 20;

/** The state of the program that decides about alerts. */
export interface State {
  mail: Pick<ReturnType<MailService['health']>, 'failed' | 'ownerWaitingSince'>;
  calendars: Pick<ReturnType<Feeds['health']>[number], 'photobooth' | 'name' | 'unreadableSince'>[];
  /** Free space on the disk of the spool. Infinity if not known. */
  freeBytes: number;
}

/** The level of each condition that the last alert stated, by key. */
type PostedLevels = Record<string, number>;

/**
 * Returns all conditions in the order of their alerts. The owner gets `failureText` when the level rises, and `recoveryText`
 * when it is 0 again. `level` is null while a failure is too young for an alert. The texts are German, without a customer's name
 * or address.
 */
export function conditionsOf(
  { mail: { failed, ownerWaitingSince }, calendars, freeBytes }: State,
  posted: PostedLevels,
) {
  const levelAfter = (ms: number, since: string | null) =>
    since ? (Date.now() - Date.parse(since) < ms ? null : 1) : 0;
  const givenUp = failed === 1 ? 'Eine Anfrage wurde' : `${failed} Anfragen wurden`;
  return [
    {
      key: 'failed',
      level: failed,
      failureText: `${givenUp} nicht zugestellt und aufgegeben. Was zu tun ist, steht in Ihrer Anleitung.`,
      recoveryText: 'Keine Anfrage ist mehr aufgegeben.',
    },
    {
      key: 'waiting',
      level: levelAfter(HOUR_MS, ownerWaitingSince),
      failureText: 'Eine Anfrage kommt seit über einer Stunde nicht bei Ihnen an. Prüfen Sie Mailserver und Passwort.',
      // A request that was given up no longer waits, but has not arrived either.
      recoveryText: failed > (posted.failed ?? 0) ? null : 'Anfragen kommen wieder bei Ihnen an.',
    },
    {
      key: 'disk',
      level: Number(freeBytes < MIN_FREE_BYTES),
      failureText: 'Die Festplatte des Servers ist voll. Er kann keine Anfragen mehr annehmen.',
      recoveryText: 'Auf der Festplatte des Servers ist wieder Platz.',
    },
    ...calendars.map(({ photobooth, name, unreadableSince }) => ({
      key: `calendar-${photobooth}`,
      level: levelAfter(CALENDAR_AGES.unreadable, unreadableSince),
      failureText: `Der Kalender von „${name}“ ist seit über einem Tag nicht lesbar. Neue Einträge sperren keinen Tag.`,
      recoveryText: `Der Kalender von „${name}“ ist wieder lesbar.`,
    })),
  ];
}

interface Options {
  /** The file that records the posted alerts across restarts. If it cannot be written, they are recorded only in memory. */
  file: string;
  /** The name of the business, at the start of each line. */
  business: string;
  mailService: { health: () => State['mail'] };
  feeds: { health: () => State['calendars'] };
  /** Posts a line. Returns null if it was taken, otherwise the reason. Never rejects. */
  post: (line: string) => Promise<string | null>;
  log: Log;
}

/** Posts an alert when a failure lasts, and another when it is over, once each (docs/behaviour.md#alerts). */
export function openAlerts({ file, business, mailService, feeds, post, log }: Options) {
  let posted: PostedLevels | undefined;
  let lastReason: string | null = null;

  /** Posts every change. A line that was not taken is posted again at the next poll. */
  async function poll(): Promise<void> {
    posted ??= await readPosted(file);
    const disk = await statfs(dirname(file)).catch(() => null);
    const freeBytes = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
    const state = { mail: mailService.health(), calendars: feeds.health(), freeBytes };
    for (const { key, level, failureText, recoveryText } of conditionsOf(state, posted)) {
      const before = posted[key] ?? 0;
      if (level === null || level === before) continue;
      const text = level > before ? failureText : level === 0 && recoveryText;
      const reason = text ? await post(`${business}: ${text}`) : null;
      if (reason && reason !== lastReason) log.warn({ reason }, 'an alert cannot be posted');
      lastReason = reason;
      if (reason) return;
      posted[key] = level;
      await replaceFile(file, JSON.stringify(posted)).catch((error) =>
        log.warn({ code: codeOf(error) }, 'the posted alerts are recorded only in memory'),
      );
    }
  }

  function watch(): void {
    setTimeout(async () => {
      await poll().catch((error) => log.error({ reason: messageOf(error) }, 'the alerts cannot be checked'));
      watch();
    }, POLL_MS).unref();
  }

  /** `watch` polls every minute. */
  return { poll, watch };
}

const readPosted = (file: string): Promise<PostedLevels> =>
  readRegularFile(file)
    .then((content) => z.record(z.string(), z.number()).parse(JSON.parse(String(content))))
    .catch(() => ({}));
