// node dist/server.mjs check: reports on calendars, mail server and alerts, in German.
//   --send-to you@example.com   also sends an invented request, and writes and removes an entry of the calendar for requests
//   --variables                 checks only the variables
import { parseArgs } from 'node:util';
import { checkAccount, checkCalendars } from './check/calendars';
import { writeFindings } from './check/findings';
import { checkAlerts, checkMail } from './check/mail';
import { messageOf } from './errors';
import { parseSettings } from './settings';

async function check(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { 'send-to': { type: 'string' }, variables: { type: 'boolean' } },
  });
  const settings = parseSettings(process.env);
  if (values.variables) return;
  const findings = [
    ...(await checkCalendars(settings, new Date())),
    ...(await checkAccount(settings, { file: 'Kalenderkonto', sendTo: values['send-to'] })),
    ...(await checkMail(settings, { file: 'E-Mail', sendTo: values['send-to'] })),
    ...(await checkAlerts(settings, 'E-Mail')),
  ];
  console.log(writeFindings(findings));
  if (findings.some(({ isMistake }) => isMistake)) process.exitCode = 1;
}

await check().catch((error) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
