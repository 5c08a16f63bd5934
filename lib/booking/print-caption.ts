/** The longest line that fits the white edge of a print. */
export const PRINT_LINE_LENGTH = 40;

/**
 * Writes the caption on the white edge of a print (docs/behaviour.md#print).
 * @param date as people read it; null without a date
 * @param otherwise the headline without line and date
 * @returns `detail` is smaller, below the headline; null without a further text
 */
export function printCaption(line: string, date: string | null, otherwise: string) {
  const headline = line.trim();
  return headline ? { headline, detail: date } : { headline: date ?? otherwise, detail: null };
}
