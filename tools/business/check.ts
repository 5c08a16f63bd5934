// npm run check:business: lists in German the tasks that are left before the business goes live, each with the file to open. The exit
// code is 0 only if nothing is left. Writes nothing but the bundle of the rental API.
//   --send-to sie@example.com   also sends an invented request by email
//   --env website.env           reads variables from this file, may be repeated; rental-api/.env by default
import { parseArgs } from 'node:util';
import { bundle } from '../../rental-api/build';
import { writeFindings } from '../../rental-api/check/findings';
import { ROOT } from '../run';
import { areFactsUsable, checkBackOffice, dataFileOf, readVariables } from './back-office';
import { checkContent } from './content';

const { values } = parseArgs({
  options: { 'send-to': { type: 'string' }, env: { type: 'string', multiple: true, default: ['rental-api/.env'] } },
});
const { variables, findings: ofFiles } = readVariables(values.env, process.env);
Object.assign(process.env, variables);
const { findings: ofContent, unusable } = await checkContent(ROOT, dataFileOf(process.env));
// The check of the calendars runs this bundle, which contains the facts.
if (areFactsUsable(unusable)) await bundle();
const findings = [
  ...ofContent,
  ...ofFiles,
  ...(await checkBackOffice(process.env, {
    file: values.env.join(' und '),
    sendTo: values['send-to'],
    isIncomplete: ofFiles.length > 0,
    unusable,
  })),
];

const mistakes = findings.filter(({ isMistake }) => isMistake).length;
console.log(`${writeFindings(findings)}\n`);
if (mistakes > 0) console.log(`Noch nicht bereit. Zeilen mit ✗: ${mistakes}. Darüber steht die Datei, die Sie öffnen.`);
else console.log('Alles bereit, wenn jede Zeile mit ? für Sie stimmt.');
console.log('Was nur Sie prüfen können, auch Impressum und Datenschutz, steht in docs/betreiben.md, Abschnitt 10.');
process.exit(mistakes > 0 ? 1 : 0);
