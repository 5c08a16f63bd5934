// npm run demo: installs, builds and starts everything, with the embedded rental API.
import { demoVariables, installPackages, keepRunning, readEnvFile, step, untilReady } from './steps.mjs';

readEnvFile();
const variables = demoVariables();

installPackages();
step('Building the website', 'npm', ['run', '--silent', 'build'], { SITE_URL: variables.SITE_URL });
keepRunning('node', ['rental-api/dist/server.mjs'], variables);
keepRunning('node', ['scripts/start.mjs'], variables);
await untilReady(`${variables.SITE_URL}/api/health`);
console.log(`
  The website:     ${variables.SITE_URL}
  Its data:        rental-api/data.json (edit it, reload the page)
  Sent requests:   ${process.env.SMTP_URL ? 'go out by SMTP' : 'rental-api/outbox/*.eml, one to the customer and one to the business'}
  Stop with Ctrl+C.
`);
