import type { Browser, Locator, Page } from 'playwright';
import de from '../../messages/de.json';
import type { Figures } from './budgets';
import { pressDuration } from './entries';
import { withPage } from './phone';

const LETTER = 'first letter';

const input = (selector: string) => (page: Page) => page.locator(`input${selector}`);
const nextMonth = (page: Page) => page.getByRole('button', { name: de.availability.nextMonth });

/** The controls that a visitor taps, in this order, by the name of their figure. A letter is typed into that of `LETTER`. */
const FORM: Record<string, (page: Page) => Locator> = {
  'first package': input('[value=Plus]'),
  'package Premium': input('[name=package][value=Premium]'),
  'package Standard': input('[name=package][value=Standard]'),
  'first extra': input('[name=props]'),
  'next extra': input('[name=pavilion]'),
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
