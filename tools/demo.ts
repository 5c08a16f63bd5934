// npm run demo: builds the website and starts it with the embedded rental API.
import { loadEnvFile } from '../lib/shared/files';
import { requireUsableFiles } from './business/owner-files';
import { demoVariables, startDemo } from './demo-variables';
import { freePort, ROOT } from './run';

await requireUsableFiles();
// Variables that are already set win. Next would read a .env in the project's folder, too.
loadEnvFile(`${ROOT}rental-api/.env`);
const wanted = demoVariables();
const [sitePort, apiPort] = [await freePort(Number(wanted.PORT)), await freePort(Number(wanted.RENTAL_API_PORT))];
if (`${sitePort}` !== wanted.PORT) {
  console.log(`Auf ${wanted.SITE_URL} läuft schon ein Programm, vielleicht ein zweites „npm run demo“. Es läuft unverändert weiter.
Diese Website bekommt den Port ${sitePort}.`);
}
const variables = demoVariables({ sitePort: `${sitePort}`, apiPort: `${apiPort}` });

await startDemo({
  RENTAL_API_DATA: `${ROOT}rental-api/data.json`,
  RENTAL_API_OUTBOX: `${ROOT}rental-api/outbox`,
  // Only one rental API at a time can use a spool. Another demo has its own.
  ...(`${apiPort}` === wanted.RENTAL_API_PORT && { RENTAL_API_SPOOL: `${ROOT}rental-api/spool` }),
  ...process.env,
  ...variables,
});
console.log(`
  Die Website:         ${variables.SITE_URL}
  Ihre Daten:          rental-api/data.json (ändern, Seite neu laden)
  Gesendete Anfragen:  ${process.env.SMTP_URL ? 'gehen über Ihren Mailserver hinaus' : 'rental-api/outbox/*.eml, eine an den Kunden und eine an Sie'}
  Beenden mit Strg+C.
`);
