import { NOTE_LENGTH } from '../../form-fields';

/** The longest line that fits the white edge of a print. */
export const PRINT_LINE_LENGTH = 40;

/** True if one of the lines of a note is this text. */
export const hasLine = (note: string, line: string): boolean => note.split('\n').includes(line);

/** Returns a note that has this line once. Returns null if the note would be too long. */
export function withLine(note: string, line: string): string | null {
  if (hasLine(note, line)) return note;
  const longer = note.trim() ? `${note.trimEnd()}\n${line}` : line;
  return longer.length <= NOTE_LENGTH ? longer : null;
}
