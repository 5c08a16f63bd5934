import type { Browser, Locator, Page } from 'playwright';
import { offersExtra } from '../../lib/booking/prices/choice';
import { offer } from '../../lib/content/offer';
import { BACKGROUND } from '../../lib/offer-keys';
import de from '../../messages/de.json';
import type { Figures } from './budgets';
import { pressDuration } from './entries';
import { withPage } from './phone';

const LETTER = 'first letter';

const PACKAGES = 'input[name=package]';
/** The extras of the first package, apart from the one that opens a dialog. */
const EXTRAS = `input[type=checkbox]:not([name=${BACKGROUND}])`;

const { packages, extras } = offer;
const [start = packages[0]] = packages;
const extraCount = extras.filter(
  ({ key }) => key !== BACKGROUND && start && offersExtra(start, key) && !start.includes?.includes(key),
).length;

/** Returns one of the inputs, or the last one of an offer that has fewer. Without extras, a package is tapped in their place. */
const nth = (selector: string, index: number, count: number) => (page: Page) =>
  count > 0
    ? page
        .locator(selector)
        .filter({ visible: true })
        .nth(Math.min(index, count - 1))
    : page.locator(PACKAGES).first();

const nextMonth = (page: Page) => page.getByRole('button', { name: de.availability.nextMonth });

/** The controls that a visitor taps, in this order, by the name of their figure. A letter is typed into that of `LETTER`. */
const FORM: Record<string, (page: Page) => Locator> = {
  'first package': nth(PACKAGES, 1, packages.length),
  'last package': nth(PACKAGES, 2, packages.length),
  'package before': nth(PACKAGES, 0, packages.length),
  'first extra': nth(EXTRAS, 0, extraCount),
  'next extra': nth(EXTRAS, 1, extraCount),
  [LETTER]: (page) => page.getByLabel(de.booking.firstName),
  errors: (page) => page.getByRole('button', { name: de.booking.submit }),
};
const CALENDAR = { 'first month': nextMonth, 'next month': nextMonth };

/** The controls by the address of their page. The hand-written pages have the same ones. */
const CONTROLS: Record<string, typeof FORM> = {
  '/booking': FORM,
  '/form.html': FORM,
  '/availability': CALENDAR,
  '/calendar.html': CALENDAR,
};

/** Waits for a frame, and then until neither a task nor an event nor a response has kept the page busy for some time. */
async function quiet(page: Page, pauseMs: number): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame).then(() => performance.mark('frame')));
  const isQuiet = (pause: number) =>
    performance.now() - pause > Math.max(...window.benchEntries.map((entry) => entry.startTime + entry.duration));
  await page.waitForFunction(isQuiet, pauseMs, { polling: 50 });
}

/** Opens a page, waits until it is idle, and measures a tap on each of its controls, or a key. */
export async function pressAll(url: string, browser: Browser): Promise<Figures> {
  const controls = CONTROLS[new URL(url).pathname];
  if (!controls) return {};
  return withPage(browser, url, false, async (page) => {
    await quiet(page, 1500);
    const figures: Figures = {};
    for (const [name, locate] of Object.entries(controls)) {
      const control = locate(page);
      // Scrolls to the control, and waits until nothing covers it.
      await control.tap({ trial: true });
      if (name === LETTER) await control.focus();
      await quiet(page, 300);
      await control.evaluate(
        (element, type) => {
          performance.mark('press');
          element.addEventListener(type, () => performance.mark('pressed'), { once: true });
        },
        name === LETTER ? 'input' : 'click',
      );
      await (name === LETTER ? page.keyboard.press('J') : control.tap({ force: true }));
      await quiet(page, 300);
      figures[name] = pressDuration(await page.evaluate(() => window.benchEntries));
    }
    return figures;
  });
}
