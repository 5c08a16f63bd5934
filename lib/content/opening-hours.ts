/** The English names of schema.org. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Equal hours on one day or on consecutive days. */
export interface OpeningPeriod {
  from: Weekday;
  /** The last day; `from` if undefined. */
  to?: Weekday | undefined;
  /** As in "09:00". */
  opens: string;
  closes: string;
}

/** Returns the days of a period in the order of the week. */
export const daysOf = ({ from, to = from }: OpeningPeriod): Weekday[] =>
  WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1);

/** Formats opening hours in a language: "Mo–Fr 9:00–18:00, Sa 10:00–14:00". */
export function writeOpeningHours(periods: readonly OpeningPeriod[], language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const dayName = (day: Weekday) => weekday.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  const time = (text: string) => text.replace(/^0/, '');
  return periods
    .map(({ from, to = from, opens, closes }) => {
      const days = from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`;
      return `${days} ${time(opens)}–${time(closes)}`;
    })
    .join(', ');
}
