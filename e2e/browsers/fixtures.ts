import { type Browser, launch, type Page } from 'puppeteer-core';
import { test as base, expect } from '../support/fixtures';
import { NOW } from '../support/settings';
import { watchMoves } from './moves';

export { expect };

export interface Options {
  engine: 'chrome' | 'firefox';
  /** At a desk, or with a finger on a small screen. */
  place: 'desk' | 'phone';
}

const VIEWPORTS = {
  desk: { width: 1200, height: 800 },
  phone: { width: 360, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const PATHS = { chrome: process.env.CHROMIUM_PATH, firefox: process.env.FIREFOX_PATH };

interface Fixtures {
  /** A page that fails the test on errors, warnings, violations of the content security policy and failed requests. */
  visitor: Page;
  /** Presses what a selector finds, with a finger where there is one. */
  press: (selector: string) => Promise<void>;
  /** With what the document on display was pressed. */
  pointers: () => Promise<string[]>;
}

declare global {
  interface Window {
    pointers: Set<string>;
  }
}

export const test = base.extend<Fixtures, { place: Options['place']; engine: Options['engine']; driven: Browser }>({
  engine: ['chrome', { option: true, scope: 'worker' }],
  place: ['desk', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine }, use) => {
      const driven = await launch({
        browser: engine,
        executablePath: PATHS[engine] ?? '',
        // Root has no sandbox in Chromium.
        args: engine === 'chrome' ? ['--no-sandbox', '--lang=de-DE'] : [],
        extraPrefsFirefox: {
          'intl.accept_languages': 'de-DE, de',
          // On a busy machine a tap takes longer than the half second after which it is a long press.
          'ui.click_hold_context_menus.delay': 60_000,
        },
        env: { ...process.env, TZ: 'Europe/Berlin' },
      });
      await use(driven);
      await driven.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driven, engine, place, problems, expectProblem: _ }, use) => {
    const context = await driven.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(VIEWPORTS[place]);
    await standStill(page, NOW);
    // Firefox lays a page out before its preloaded fonts have arrived; Chromium waits for them a moment.
    await watchMoves(page, { untilFonts: engine === 'firefox' });
    await watchProblems(page, problems);
    await use(page);
    await context.close();
  },
  press: ({ visitor, place }, use) =>
    use(async (selector) => {
      const target = visitor.locator(selector);
      if (place === 'desk') return target.click();
      const handle = await target.waitHandle();
      // Where neither the header nor the total covers it.
      await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await handle.tap();
    }),
  pointers: async ({ visitor }, use) => {
    await visitor.evaluateOnNewDocument(() => {
      window.pointers = new Set();
      addEventListener('pointerdown', ({ pointerType }) => window.pointers.add(pointerType), true);
    });
    await use(() => visitor.evaluate(() => [...window.pointers]));
  },
});

/** Stops the clock of every document. */
const standStill = (page: Page, at: Date) =>
  page.evaluateOnNewDocument((now) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now]),
      get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
    });
  }, at.getTime());

async function watchProblems(page: Page, problems: string[]) {
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error instanceof Error ? error.message : error}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts requests.
    if (!/ERR_ABORTED|NS_BINDING_ABORTED/.test(reason)) problems.push(`request: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== 'localhost' && !['data:', 'blob:'].includes(protocol)) problems.push(`foreign: ${request.url()}`);
  });
}
