// npm run dev: the website with live reload, beside the embedded rental API unless RENTAL_API_URL names another.
import { demoVariables, installPackages, keepRunning, step } from './steps.mjs';

const variables = demoVariables();

installPackages();
if (!process.env.RENTAL_API_URL) {
  step('Bundling the rental API', 'npm', ['run', '--silent', 'build', '-w', 'rental-api']);
  keepRunning('node', ['rental-api/dist/server.mjs'], variables);
}
keepRunning('node', ['node_modules/next/dist/bin/next', 'dev', '--port', variables.PORT], {
  ...variables,
  ...process.env,
});
