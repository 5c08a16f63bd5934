/** True for a date whose year has fewer than four digits. Date fields make the year 0027 of "27". */
export const hasShortYear = (date: string): boolean => /^0\d{3}-\d{2}-\d{2}$/.test(date);

/** Returns a date with its two digits of a year in this century: 2027-06-05 for 0027-06-05. Other dates stay. */
export const withFullYear = (date: string): string => date.replace(/^00(?=\d{2}-)/, '20');
