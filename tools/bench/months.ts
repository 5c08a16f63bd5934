const now = new Date();

/** The days of this month and the two after it, as "2027-05-08", by month. */
export const MONTHS = [0, 1, 2].map((offset) => {
  const date = (day: number, month = offset) => new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, day));
  const length = date(0, offset + 1).getUTCDate();
  return Array.from({ length }, (_, index) =>
    date(index + 1)
      .toISOString()
      .slice(0, 'YYYY-MM-DD'.length),
  );
});

const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** The days that are free in the rental API: all from today on, except Saturdays. */
export const FREE = new Set(MONTHS.flat().filter((day) => day >= today && new Date(day).getUTCDay() !== 6));
