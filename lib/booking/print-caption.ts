/** The longest line that fits the white edge of a print. */
export const PRINT_LINE_LENGTH = 40;

export interface PrintCaption {
  headline: string;
  /** Smaller, below the headline; null when there is no more to say. */
  detail: string | null;
}

/**
 * What is on the white edge of a print (docs/behaviour.md#print): the line with the date below, or whichever there is.
 * @param line as typed
 * @param date written for people; null when none is chosen
 * @param otherwise the headline where there is neither
 */
export function printCaption(line: string, date: string | null, otherwise: string): PrintCaption {
  const headline = line.trim();
  return headline ? { headline, detail: date } : { headline: date ?? otherwise, detail: null };
}
