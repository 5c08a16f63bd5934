const now = new Date();

/** The days of this month and the two after it, as the calendar shows them. */
export const MONTHS = [0, 1, 2].map((offset) => {
  const at = (/** @type {number} */ day) => new Date(Date.UTC(now.getFullYear(), now.getMonth() + offset, day));
  const length = new Date(Date.UTC(now.getFullYear(), now.getMonth() + offset + 1, 0)).getUTCDate();
  return Array.from({ length }, (_, index) =>
    at(index + 1)
      .toISOString()
      .slice(0, 'YYYY-MM-DD'.length),
  );
});

const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** The days that the rental API calls free: all from today on but Saturdays. */
export const FREE = new Set(MONTHS.flat().filter((day) => day >= today && new Date(day).getUTCDay() !== 6));
