// npm test: all checks that need Node and a browser, the quickest first.
import { findTestBrowser } from './browser';
import { npmStep } from './run';

const CHROMIUM_PATH = findTestBrowser();
npmStep('Lint, types and unit tests', 'check');
// As in a deployment (docs/deploy.md): the id is part of the addresses of all files.
npmStep('Build', 'build', { NEXT_DEPLOYMENT_ID: 'test' });
npmStep('End-to-end tests', 'e2e', { CHROMIUM_PATH });
