import type { Answer } from './record';

/**
 * Returns the time at which a limit ends, as visitors read it: "15:05", or with the day if that is not today. Returns an empty
 * text if nobody knows the time, and null if the limit has ended.
 */
export function retryTime({ endsAt }: NonNullable<Answer['limit']>, now: Date, language: string): string | null {
  if (endsAt === null) return '';
  if (endsAt <= now.getTime()) return null;
  // Rounded up, because a minute that has begun is not over yet.
  const time = new Date(Math.ceil(endsAt / 60_000) * 60_000);
  const isToday = time.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(time);
}
