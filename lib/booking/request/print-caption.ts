import { NOTE_LENGTH } from '../../form-fields';

/** The longest line that fits the white edge of a print. */
export const PRINT_LINE_LENGTH = 40;

/**
 * Writes the caption on the white edge of a print (docs/behaviour.md#print).
 * @param date in a readable form, or null without a date
 * @param otherwise the headline if there is neither a line nor a date
 * @returns `detail` is smaller, below the headline. It is null if there is no further text
 */
export function printCaption(line: string, date: string | null, otherwise: string) {
  const headline = line.trim();
  return headline ? { headline, detail: date } : { headline: date ?? otherwise, detail: null };
}

/** True if one of the lines of a note is this text. */
export const hasLine = (note: string, line: string): boolean => note.split('\n').includes(line);

/**
 * Returns a note with one more line. Returns the same note if it already has the line, and null if the note would be too long.
 */
export function withLine(note: string, line: string): string | null {
  if (hasLine(note, line)) return note;
  const longer = note.trim() ? `${note.trimEnd()}\n${line}` : line;
  return longer.length <= NOTE_LENGTH ? longer : null;
}
