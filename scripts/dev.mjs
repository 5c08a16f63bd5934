// npm run dev: the website with live reload, beside the embedded rental API unless RENTAL_API_URL names another.
import { demoVariables, installPackages, keepRunning } from './steps.mjs';

const variables = demoVariables();

installPackages();
if (!process.env.RENTAL_API_URL) keepRunning('node', ['rental-api/server.mjs'], variables);
keepRunning('node', ['node_modules/next/dist/bin/next', 'dev', '--port', variables.PORT], {
  ...variables,
  ...process.env,
});
