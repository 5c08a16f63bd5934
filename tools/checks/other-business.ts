// Makes another business of this copy of the project, and runs the check of an owner and the tests again. Changes the working tree, so
// run it in a copy.
import { findTestBrowser } from '../browser';
import { freePort, keepRunning, npmStep, ROOT } from '../run';
import { makeOtherBusiness } from './business/other-business';

const smtpPort = await freePort(2525);
const mailServer = `new (require('smtp-server').SMTPServer)({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(${smtpPort}, '127.0.0.1')`;
keepRunning(['-e', mailServer], {});
makeOtherBusiness(ROOT, smtpPort);
npmStep('Lint, types and unit tests of the other business', 'check');
// Its build serves the end-to-end tests, too.
npmStep('The check of the other business', 'check:business', { NEXT_DEPLOYMENT_ID: 'test' });
npmStep('End-to-end tests of the other business', 'e2e', { CHROMIUM_PATH: findTestBrowser() });
process.exit(0);
