// npm run dev: runs the website with live reload, and the embedded rental API unless RENTAL_API_URL names another.
import { bundle } from '../rental-api/build';
import { requireUsableFiles } from './business/owner-files';
import { demoVariables } from './demo-variables';
import { keepRunning } from './run';

await requireUsableFiles();
const variables = demoVariables();

if (!process.env.RENTAL_API_URL) {
  await bundle(true);
  keepRunning(['--watch', 'rental-api/dist/server.mjs'], variables);
}
// With another NODE_ENV, Next would load the page cache, which only a build has.
const development = { ...variables, ...process.env, NODE_ENV: 'development' };
keepRunning(['node_modules/next/dist/bin/next', 'dev', '--port', variables.PORT], development);
