import type { FailedSend } from './failed-send';

/**
 * Returns the time from which this client may send again, as visitors read it: "15:05", or with the day if that is not today.
 * Returns an empty text if nobody knows the time, and null if the client may send now.
 */
export function retryTime({ retryAt }: FailedSend, now: Date, language: string): string | null {
  if (retryAt === 'later') return '';
  if (retryAt === null || retryAt <= now.getTime()) return null;
  // Rounded up, because a minute that has begun is not over yet.
  const time = new Date(Math.ceil(retryAt / 60_000) * 60_000);
  const isToday = time.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(time);
}
