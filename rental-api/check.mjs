// npm run api:check: what the embedded rental API makes of its variables, calendars and mail server. It changes nothing, and
// mails nothing unless it is told to: npm run api:check -- --send-to you@example.com
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCalendar } from './check/calendars.mjs';
import { checkMail } from './check/mail.mjs';
import { readData } from './data.mjs';
import { parseSettings } from './settings.mjs';

const { values } = parseArgs({ options: { 'send-to': { type: 'string' } } });

try {
  const settings = parseSettings(process.env);
  const { photobooths } = await readData(settings.dataFile);
  const reports = [];
  const options = { owners: settings.owners, folder: dirname(settings.dataFile), now: new Date() };
  for (const booth of photobooths) reports.push(await checkCalendar(booth, options));
  reports.push(await checkMail(settings, values['send-to']));
  for (const { title, lines } of reports) console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  if (reports.some(({ isGood }) => !isGood)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
