import { NOTE_LENGTH } from '../form-fields';

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

/** True if a note has this text as a line of its own. */
export const hasLine = (note: string, line: string): boolean => note.split('\n').includes(line);

/** Returns a note with one more line. Returns the same note if it has the line, and null if the note would be too long. */
export function withLine(note: string, line: string): string | null {
  if (hasLine(note, line)) return note;
  const longer = note.trim() ? `${note.trimEnd()}\n${line}` : line;
  return longer.length <= NOTE_LENGTH ? longer : null;
}
