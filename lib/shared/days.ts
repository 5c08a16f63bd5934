/** A calendar day as "YYYY-MM-DD". Keys compare as text. The key of a month is its first day. */
export type DateKey = string;

const DATE_KEY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for an existing day as "YYYY-MM-DD", independent of the time zone. */
export function isDateKey(value: string): boolean {
  const [, year, month, day] = DATE_KEY.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(2000, 0, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for the first day of a month, the only day that the monthly call accepts. */
export function isMonthKey(value: string): boolean {
  return isDateKey(value) && value.endsWith('-01');
}
