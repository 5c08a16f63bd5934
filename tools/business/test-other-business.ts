// Makes another business of this working tree, which should be a copy, and runs the owner's check and the tests that depend on the business.
import { makeOtherBusiness, OWNER_FILES } from '../../test/other-business';
import { findTestBrowser } from '../browser';
import { freePort, keepRunning, nodeStep, npmStep, playwrightStep, ROOT } from '../run';

/** End-to-end tests of what a business writes: its pages, texts, offer and pictures, and requests for its packages. */
const OF_THE_BUSINESS = [
  'accessibility',
  'availability-saturday',
  'booking-price',
  'booking-print',
  'booking-sending',
  'booking',
  'crawlers',
  'facts',
  'frame',
  'home',
  'journey',
  'languages',
];

const smtpPort = await freePort(2525);
const mailServer = `new (require('smtp-server').SMTPServer)({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(${smtpPort}, '127.0.0.1')`;
keepRunning(['-e', mailServer], {});
makeOtherBusiness(ROOT, smtpPort);
npmStep('Lint of the other business', 'lint');
npmStep('Types of the other business', 'typecheck');
// Vitest finds the tests that import a file of the owner. The last one reads such files.
const related = ['related', '--run', ...OWNER_FILES, 'tools/art/encode.test.ts'];
nodeStep('Unit tests of the other business', 'node_modules/vitest/vitest.mjs', related);
npmStep('The check of the other business', 'check:business');
npmStep('Build of the other business', 'build', { NEXT_DEPLOYMENT_ID: 'test' });
playwrightStep(
  'End-to-end tests of the other business',
  'playwright.config.ts',
  OF_THE_BUSINESS.map((name) => `/${name}.spec.ts`),
  { CHROMIUM_PATH: findTestBrowser() },
);
process.exit(0);
