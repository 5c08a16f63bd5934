// npm run check:business: lists in German the tasks that are left before the business goes live, each with the file to open. The exit
// code is 0 only if there are none. Changes nothing.
//   --send-to sie@example.com   also mails an invented request
//   --env website.env           reads variables from this file, may be repeated; rental-api/.env by default
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Finding, problem, writeFindings } from '../../rental-api/check/findings';
import { messageOf } from '../../rental-api/errors';
import { ROOT } from '../run';

async function check(envFiles: string[], sendTo: string | undefined): Promise<Finding[]> {
  // Imported here, because a typing mistake in an owner's file makes the import fail.
  const { checkContent } = await import('./business/content');
  const { unusableFiles } = await import('./business/owner-files');
  const { checkBackOffice } = await import('./business/back-office');

  const { defects, placeholders } = checkContent(ROOT);
  for (const file of envFiles.filter(existsSync)) process.loadEnvFile(file);
  return [
    ...unusableFiles(),
    ...placeholders,
    ...defects,
    ...envFiles
      .filter((file) => !existsSync(file))
      .map((file) => problem(file, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Drittens“.')),
    ...(await checkBackOffice(process.env, { file: envFiles.join(' und '), sendTo })),
  ];
}

const { values } = parseArgs({
  options: { 'send-to': { type: 'string' }, env: { type: 'string', multiple: true, default: ['rental-api/.env'] } },
});
try {
  const findings = await check(values.env, values['send-to']);
  const problems = findings.filter(({ isProblem }) => isProblem).length;
  const todo = `Noch nicht bereit: ${problems} ${problems === 1 ? 'Zeile' : 'Zeilen'} mit ✗. Darüber steht die Datei, die Sie öffnen.`;
  console.log(`${writeFindings(findings)}

${problems > 0 ? todo : 'Alles bereit.'}
Was nur Sie prüfen können, auch Impressum und Datenschutz, steht in docs/betreiben.md, Abschnitt 10.`);
  if (problems > 0) process.exitCode = 1;
} catch (error) {
  console.error(`Eine Datei ist nicht lesbar. Die Meldung des Programms nennt sie und die Zeile:\n${messageOf(error)}`);
  process.exitCode = 1;
}
