import type { MailService } from '../delivery/mail-service';
import { CALENDAR_AGES } from '../feeds/ages';
import type { Feeds } from '../feeds/feeds';

/** The state of the program that decides about alerts. */
export interface Health {
  mail: ReturnType<MailService['state']>;
  calendars: Pick<ReturnType<Feeds['health']>[number], 'photobooth' | 'name' | 'unreadableSince'>[];
  /** Free space on the disk of the spool. Infinity if not known. */
  freeBytes: number;
}

interface Condition {
  key: string;
  /** Null while a failure is too young for an alert. */
  level: number | null;
  /** The owner gets this when the level rises. */
  failureText: string;
  /** The owner gets this when the level is 0 again. */
  recoveryText: string | null;
}

/** The level of each condition that the last alert stated, by key. */
export type PostedLevels = Record<string, number>;

const HOUR_MS = 3_600_000;
/** Room for about 100 requests of 20 KB. */
const MIN_FREE_BYTES = 2 * 2 ** 20;

/**
 * Returns all conditions in the order of their alerts. The texts are German, without a customer's name or address.
 * @param elapsedMs how long a condition has lasted
 */
export function conditionsOf(
  { mail: { failed, maybe, ownerWaitingSince }, calendars, freeBytes }: Health,
  posted: PostedLevels,
  elapsedMs: (key: string, since: string) => number,
): Condition[] {
  const levelAfter = (ms: number, key: string, since: string | null) =>
    since ? (elapsedMs(key, since) < ms ? null : 1) : 0;
  const givenUp = failed === 1 ? 'Eine Anfrage wurde' : `${failed} Anfragen wurden`;
  return [
    {
      key: 'failed',
      level: failed,
      failureText: `${givenUp} nicht zugestellt und aufgegeben. Was zu tun ist, steht in Ihrer Anleitung.`,
      recoveryText: 'Keine Anfrage ist mehr aufgegeben.',
    },
    {
      key: 'maybe',
      level: maybe,
      failureText:
        'Ob eine E-Mail angekommen ist, weiß niemand: Der Mailserver hat ihren Empfang dreimal nicht bestätigt. Was zu tun ist, steht in Ihrer Anleitung.',
      recoveryText: null,
    },
    {
      key: 'waiting',
      level: levelAfter(HOUR_MS, 'waiting', ownerWaitingSince),
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
      level: levelAfter(CALENDAR_AGES.unreadable, `calendar-${photobooth}`, unreadableSince),
      failureText: `Der Kalender von „${name}“ ist seit über einem Tag nicht lesbar. Neue Einträge sperren keinen Tag.`,
      recoveryText: `Der Kalender von „${name}“ ist wieder lesbar.`,
    })),
  ];
}
