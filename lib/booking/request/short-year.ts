/** True for a date whose year has fewer than four digits. Date fields turn "27" into the year 0027. */
export const hasShortYear = (date: string): boolean => /^0\d{3}-\d{2}-\d{2}$/.test(date);

/** Moves a date with a two-digit year to this century: 0027-06-05 becomes 2027-06-05. Returns other dates unchanged. */
export const withFullYear = (date: string): string => date.replace(/^00(?=\d{2}-)/, '20');
