/** The days of the business: "YYYY-MM-DD" in Europe/Berlin, wherever the process runs. */

const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** @param {Date} moment */
export const berlinDay = (moment) => FORMAT.format(moment);

/**
 * The day so many months and days later; the 29th to 31st run over into the next month where it has no such day.
 * @param {string} day
 * @param {{ months?: number, days?: number }} distance
 */
export function later(day, { months = 0, days = 0 }) {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Every day from the first to the last, both included.
 * @param {string} first
 * @param {string} last
 */
export function* daysBetween(first, last) {
  for (let day = first; day <= last; day = later(day, { days: 1 })) yield day;
}
