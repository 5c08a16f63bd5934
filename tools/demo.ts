// npm run demo: builds the website and starts it with the embedded rental API.
import { demoVariables, readEnvFile } from './demo-variables';
import { keepRunning, npmStep, untilReady } from './run';

readEnvFile();
const variables = demoVariables();

npmStep('Building the website', 'build', { SITE_URL: variables.SITE_URL });
keepRunning(['rental-api/dist/server.mjs'], variables);
keepRunning(['.next/standalone/server.mjs'], variables);
await untilReady(`${variables.SITE_URL}/api/health`);
console.log(`
  The website:     ${variables.SITE_URL}
  Its data:        rental-api/data.json (edit it, reload the page)
  Sent requests:   ${process.env.SMTP_URL ? 'go out by SMTP' : 'rental-api/outbox/*.eml, one to the customer and one to the business'}
  Stop with Ctrl+C.
`);
