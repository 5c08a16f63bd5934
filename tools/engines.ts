// npm run engines: a visitor's journey through the built website in Firefox and WebKit.
import { requirePrograms } from './debian';
import { playwrightStep } from './run';

requirePrograms(['firefox-esr', 'WebKitWebDriver', 'Xvfb'], ['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
playwrightStep('Firefox and WebKit', 'e2e/engines/playwright.config.ts', process.argv.slice(2));
