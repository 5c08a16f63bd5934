// Makes another business of this copy of the project, and runs the check of an owner and the tests that depend on the business. Changes
// the working tree, so run it in a copy, after npm test.

import { makeOtherBusiness, OWNER_FILES } from '../../test/other-business';
import { findTestBrowser } from '../browser';
import { freePort, keepRunning, nodeStep, npmStep, playwrightStep, ROOT } from '../run';

/**
 * Unit tests that read an owner's files without importing them. Vitest finds the tests that import them. No other module
 * knows a fact of the business.
 */
const READ_FILES = ['tools/art/encode.test.ts'];

/**
 * End-to-end tests of the server, its process and the rental API, and of what the browser does with any page, file, request or
 * calendar. They do not depend on the offer of the business. The other tests show that its pages and requests work.
 */
const INDEPENDENT = [
  'availability-document',
  'availability-months',
  'back-office-faults',
  'booking-sent',
  'browsers',
  'connections',
  'headers',
  'limits',
  'next-contract',
  'owner-walk',
  'page-translation',
  'process',
  'reads',
  'requests',
  'start-all',
];

const smtpPort = await freePort(2525);
const mailServer = `new (require('smtp-server').SMTPServer)({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(${smtpPort}, '127.0.0.1')`;
keepRunning(['-e', mailServer], {});
makeOtherBusiness(ROOT, smtpPort);
npmStep('Lint of the other business', 'lint');
npmStep('Types of the other business', 'typecheck');
const vitest = 'node_modules/vitest/vitest.mjs';
nodeStep('Unit tests of the other business', vitest, ['related', '--run', ...OWNER_FILES, ...READ_FILES]);
// Its build serves the end-to-end tests, too.
npmStep('The check of the other business', 'check:business', { NEXT_DEPLOYMENT_ID: 'test' });
playwrightStep(
  'End-to-end tests of the other business',
  'playwright.config.ts',
  ['--grep-invert', `(^|[ /])(${INDEPENDENT.join('|')})\\.spec\\.ts`],
  { CHROMIUM_PATH: findTestBrowser() },
);
process.exit(0);
