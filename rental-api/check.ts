// npm run api:check: reports on the variables, the calendars and the mail server of the rental API. Changes nothing.
//   --send-to you@example.com   also mails an invented request
//   --variables                 checks the variables alone
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCalendar } from './check/calendars';
import { checkMail } from './check/mail';
import { readData } from './data';
import { messageOf } from './errors';
import { parseSettings } from './settings';

async function check(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { 'send-to': { type: 'string' }, variables: { type: 'boolean' } },
  });
  const settings = parseSettings(process.env);
  if (values.variables) return;
  const { photobooths } = await readData(settings.dataFile);
  const options = { owners: settings.owners, folder: dirname(settings.dataFile), now: new Date() };
  const reports = [];
  for (const booth of photobooths) reports.push(await checkCalendar(booth, options));
  reports.push(await checkMail(settings, values['send-to']));
  for (const { title, lines } of reports) console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  if (reports.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

await check().catch((error) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
