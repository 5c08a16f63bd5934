// npm run check:business: lists in German the tasks that are left before the business goes live, each with the file to open. When nothing
// is left, builds the website and walks through its pages. The exit code is 0 only if all of that succeeds. Writes
// nothing but the build.
//   --send-to sie@example.com   also sends an invented request by email
//   --env website.env           reads variables from this file, may be repeated; rental-api/.env by default
import { parseArgs } from 'node:util';
import { bundle } from '../../rental-api/build';
import { type Finding, writeFindings } from '../../rental-api/check/findings';
import { ROOT } from '../run';
import { areFactsUsable, checkBackOffice, dataFileOf } from './back-office';
import { checkContent } from './content';
import { readVariables } from './variables';

const { values } = parseArgs({
  options: { 'send-to': { type: 'string' }, env: { type: 'string', multiple: true, default: ['rental-api/.env'] } },
});

async function check(): Promise<Finding[]> {
  const { variables, findings: fileFindings, unreadable } = readVariables(values.env, process.env);
  Object.assign(process.env, variables);
  const { findings, unusable } = await checkContent(ROOT, { dataFile: dataFileOf(process.env) });
  // The check of the calendars runs this bundle, which contains the facts.
  if (areFactsUsable(unusable)) await bundle();
  return [
    ...findings,
    ...fileFindings,
    ...(await checkBackOffice(process.env, {
      file: values.env.join(' und '),
      sendTo: values['send-to'],
      unreadable,
      unusable,
    })),
  ];
}

const count = (number: number, mark: string) => `${number} ${number === 1 ? 'Zeile' : 'Zeilen'} mit ${mark}`;

/** Prints the findings. Returns true if nothing is left to do. */
function report(findings: Finding[]): boolean {
  const problems = findings.filter(({ isProblem }) => isProblem).length;
  console.log(`${writeFindings(findings)}\n`);
  if (problems > 0) console.log(`Noch nicht bereit: ${count(problems, '✗')}. Darüber steht die Datei, die Sie öffnen.`);
  return problems === 0;
}

const findings = await check();
// Imported late, because it needs usable files.
const isReady = report(findings) && report(await (await import('./walk')).walk());
const questions = findings.filter(({ isQuestion }) => isQuestion).length;
if (isReady)
  console.log(questions > 0 ? `Alles bereit, wenn ${count(questions, '?')} für Sie stimmen.` : 'Alles bereit.');
console.log('Was nur Sie prüfen können, auch Impressum und Datenschutz, steht in docs/betreiben.md, Abschnitt 10.');
process.exit(isReady ? 0 : 1);
