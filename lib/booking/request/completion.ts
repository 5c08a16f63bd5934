/** True for a date whose year has fewer than four digits. Date fields turn "27" into the year 0027. */
export const hasShortYear = (date: string): boolean => /^0\d{3}-\d{2}-\d{2}$/.test(date);

/** Moves a date with a two-digit year to this century: 0027-06-05 becomes 2027-06-05. Returns other dates unchanged. */
export const withFullYear = (date: string): string => date.replace(/^00(?=\d{2}-)/, '20');

/** Adds a postal code and a town, which autofill may bring one after the other, to an address, unless it has them. */
export function addTown(address: string, postalCode: string, town: string): string {
  const line = [postalCode, town].filter(Boolean).join(' ');
  const lines = address
    .trimEnd()
    .split('\n')
    .filter((text) => text !== '' && text !== postalCode && text !== town);
  return !line || address.includes(line) ? address : [...lines, line].join('\n');
}
