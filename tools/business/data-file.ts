import { ownerMistakes, UnusableFile } from '../../lib/content/unusable-file';
import { dataSchema } from '../../rental-api/data';

export const DATA_FILE = 'rental-api/data.json';

/** The expected content of each field of the data file, in German. The log of the rental API has it in English. */
const EXPECTED: Record<string, string> = {
  name: 'nötig ist ein Text',
  id: 'nötig ist eine Nummer ohne Anführungszeichen',
  calendar:
    'nötig ist eine Adresse mit https:// oder webcal:// (in Benutzer und Passwort %40 für @, %25 für %), oder der Name einer .ics-Datei',
  calendarOwner: 'nötig ist eine E-Mail-Adresse',
  months: 'nötig ist eine ganze Zahl von 1 bis 60',
  availability: 'nötig sind Tage wie "2027-12-24", jeder mit true oder false',
  otherDays: 'möglich ist nur "free"',
  template: 'nötig ist { "name": "…", "description": "…" }',
};

/** Validates the data file. @throws UnusableFile */
export function validateData(file: string, content: unknown): void {
  const issues = dataSchema.safeParse(content).error?.issues.map((issue) => {
    const field = issue.path.findLast((key) => String(key) in EXPECTED);
    return { ...issue, message: EXPECTED[String(field)] ?? 'fehlt oder ist unbrauchbar' };
  });
  if (issues) throw new UnusableFile(file, ownerMistakes({ issues }, content));
}
