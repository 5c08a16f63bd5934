import { dateFormats } from '../../availability/format';
import type { Surcharge } from '../../content/schema';
import { WEEKDAYS } from '../../opening-hours';
import type { DateKey } from '../../shared/days';

/** Returns a day of 2024, which has every month-day and began on a Monday. */
const dayIn2024 = (monthDay: string): DateKey => `2024-${monthDay}`;

/**
 * Writes the days of a surcharge: "Freitag und Samstag", "1. Mai bis 30. September", or both.
 * @param season joins the first and the last day of a season
 */
export function surchargeDays(
  { weekdays, from, to }: Surcharge,
  language: Parameters<typeof dateFormats>[0],
  season: (days: { from: string; to: string }) => string,
): string {
  const { weekday, dayOfMonth } = dateFormats(language);
  const names = WEEKDAYS.flatMap((name, index) =>
    weekdays?.includes(name) ? [weekday(dayIn2024(`01-0${index + 1}`))] : [],
  );
  const [first, last] = [from, to].map((monthDay) => monthDay && dayOfMonth(dayIn2024(monthDay)));
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const range = first && last && (first === last ? first : season({ from: first, to: last }));
  return [days, range].filter(Boolean).join(', ');
}
