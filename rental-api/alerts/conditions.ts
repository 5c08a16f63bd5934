import { DAY_MS } from '../../lib/shared/days';

/** What the alerts look at. Times are ISO. */
export interface Health {
  /** `ownerWaitingSince`: the time of the oldest request whose mail to the business waits. `failed`: requests given up. */
  mail: { ownerWaitingSince?: string | null; failed: number };
  calendars: { photobooth: number; name: string; unreadableSince?: string | null }[];
  /** On the disk of the spool. Infinity if not known. */
  freeBytes: number;
}

interface Condition {
  key: string;
  /** The owner is told when it rises, and when it is 0 again. Null while a failure may still end by itself. */
  level: number | null;
  worse: string;
  /** Null for no text. */
  well: string | null;
}

/** The level of each condition that the owner knows, by its key. */
export type Told = Record<string, number>;

const HOUR_MS = 3_600_000;
/** A request takes some 20 KB. */
const LEAST_FREE_BYTES = 2 * 2 ** 20;

/**
 * Returns all conditions in the order in which the owner is told. The texts are German, without a customer's name or
 * address.
 * @param elapsedMs how long a condition has lasted
 */
export function conditionsOf(
  { mail: { failed, ownerWaitingSince }, calendars, freeBytes }: Health,
  told: Told,
  elapsedMs: (key: string, since: string) => number,
): Condition[] {
  const levelAfter = (ms: number, key: string, since?: string | null) =>
    since ? (elapsedMs(key, since) < ms ? null : 1) : 0;
  const givenUp = failed === 1 ? 'Eine Anfrage wurde' : `${failed} Anfragen wurden`;
  return [
    {
      key: 'failed',
      level: failed,
      worse: `${givenUp} nicht zugestellt und aufgegeben. Was zu tun ist, steht in Ihrer Anleitung.`,
      well: 'Keine Anfrage ist mehr aufgegeben.',
    },
    {
      key: 'waiting',
      level: levelAfter(HOUR_MS, 'waiting', ownerWaitingSince),
      worse: 'Eine Anfrage kommt seit über einer Stunde nicht bei Ihnen an. Prüfen Sie Mailserver und Passwort.',
      // A request that was given up no longer waits, but has not arrived either.
      well: failed > (told.failed ?? 0) ? null : 'Anfragen kommen wieder bei Ihnen an.',
    },
    {
      key: 'disk',
      level: Number(freeBytes < LEAST_FREE_BYTES),
      worse: 'Die Festplatte des Servers ist voll. Er kann keine Anfragen mehr annehmen.',
      well: 'Auf der Festplatte des Servers ist wieder Platz.',
    },
    ...calendars.map(({ photobooth, name, unreadableSince }) => ({
      key: `calendar-${photobooth}`,
      level: levelAfter(DAY_MS, `calendar-${photobooth}`, unreadableSince),
      worse: `Der Kalender von „${name}“ ist seit über einem Tag nicht lesbar. Neue Einträge sperren keinen Tag.`,
      well: `Der Kalender von „${name}“ ist wieder lesbar.`,
    })),
  ];
}
