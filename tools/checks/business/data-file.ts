import { existsSync, readFileSync } from 'node:fs';
import { ownerProblems } from '../../../lib/content/unusable-file';
import { type Finding, problem } from '../../../rental-api/check/findings';
import { dataSchema } from '../../../rental-api/data-schema';
import { linesOf, syntaxProblems } from './source';

/** What each field of the data file needs. The rental API says it in English, in its log. */
const NEEDS: Record<string, string> = {
  name: 'nötig ist ein Text',
  id: 'nötig ist eine Nummer ohne Anführungszeichen',
  calendar:
    'nötig ist eine Adresse mit https:// oder webcal://, ohne Benutzer und Passwort, oder der Name einer .ics-Datei',
  calendarOwner: 'nötig ist eine E-Mail-Adresse',
  months: 'nötig ist eine ganze Zahl von 1 bis 60',
  availability: 'nötig sind Tage wie "2027-12-24", jeder mit true oder false',
  otherDays: 'möglich ist nur "free"',
  template: 'nötig ist { "name": "…", "description": "…" }',
};

/** Finds what makes the data file unusable. A missing file is found with its calendars. @param path as the report names it */
export function dataFileDefects(path: string): Finding[] {
  if (!existsSync(path)) return [];
  const source = readFileSync(path, 'utf8');
  const unreadable = syntaxProblems(path, source);
  if (unreadable.length > 0) return unreadable;
  const content = JSON.parse(source);
  const { error } = dataSchema.safeParse(content);
  if (!error) return exampleAddresses(path, source);
  const lines = linesOf(source);
  const issues = error.issues.map((issue) => {
    const field = issue.path.findLast((key) => String(key) in NEEDS);
    return { ...issue, message: NEEDS[String(field)] ?? 'fehlt oder ist unbrauchbar' };
  });
  return ownerProblems({ issues }, content).map(({ path: place, text }) =>
    problem(path, `Zeile ${lines.get(place.join('.')) ?? lines.get(place.slice(0, -1).join('.')) ?? 1}: ${text}`),
  );
}

/** Finds addresses of data.example.json. */
const exampleAddresses = (path: string, source: string): Finding[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      /:\/\/calendar\.example\.com\//.test(line)
        ? [problem(path, `Zeile ${index + 1}: Die Adresse des Kalenders ist noch die des Beispiels.`)]
        : [],
    );
