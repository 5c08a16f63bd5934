import { includes } from '../../lib/booking/prices/choice';
import { BACKGROUND } from '../../lib/content/offer-keys';
import { addDays } from '../../lib/shared/days';
import * as calendar from '../support/calendar-page';
import { test as base, expect } from '../support/fixtures';
import { extraName, nameOf, PACKAGES } from '../support/offer';
import { writeRentalData } from '../support/rental-data';
import { de, formats, t } from '../support/texts';
import { type Engine, startFirefox, startWebKit } from './engine';
import { KEYS, visitorOf } from './visitor';

const { availability, booking, home, layout } = de;

const test = base.extend<{ visitor: ReturnType<typeof visitorOf> }, { engine: Engine }>({
  engine: [
    async ({ site: _ }, use, { project }) => {
      const [name, width] = project.name.split(' ');
      const engine = await (name === 'firefox' ? startFirefox : startWebKit)(Number(width));
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, problems, expectProblem: _ }, use) => {
    writeRentalData({ freeDays: Array.from({ length: 120 }, (__, count) => addDays(TODAY, count)) });
    const visitor = visitorOf(engine);
    await visitor.open('/impress');
    await visitor.inPage(() => sessionStorage.clear());
    expect(await visitor.inPage(() => [innerWidth, document.hasFocus()])).toEqual([engine.width, true]);
    const known = engine.problems().length;
    await use(visitor);
    problems.push(...engine.problems().slice(known));
  },
});

/** The clocks of the engines cannot be set, so every day is free from today on. */
const TODAY = new Date().toISOString().slice(0, 10);
const { withBackdrop } = PACKAGES;

/** Runs in the page. Returns the focused element if it is outside the window, with its label, or under the total. */
function hiddenFocus(): string {
  const focused = document.activeElement as HTMLInputElement;
  const { top, left, right, bottom } = focused.getBoundingClientRect();
  const labelTop = focused.labels?.[0]?.getBoundingClientRect().top ?? top;
  const total = document.querySelector('aside')?.getBoundingClientRect() ?? new DOMRect();
  const isCovered = top < total.bottom && total.top < bottom && left < total.right && total.left < right;
  return labelTop < 0 || bottom > innerHeight || isCovered ? focused.outerHTML : '';
}

test('pages lead to each other, and a package to the top of the form', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('a', new RegExp(home.check));
  await visitor.sees('h1, h2, h3', availability.heading);
  await visitor.back();
  await visitor.press('a', t('home.prices.action', { package: nameOf(PACKAGES.valid) }));
  await visitor.sees('h1, h2, h3', booking.heading);
  await visitor.hydrated();
  expect(await visitor.inPage(() => new Promise((resolve) => setTimeout(() => resolve(scrollY), 300)))).toBe(0);
  await visitor.press('a', layout.imprint);
  await visitor.sees('h1, h2, h3', de.legal.heading);
  await visitor.open('/unknown');
  await visitor.sees('h1, h2, h3', /404/);
  await visitor.press('a', de.notFound.home);
  await visitor.sees('h1, h2, h3', home.cards.heading);
});

test('the language menu opens, closes by Esc, and stores the choice', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.misses('[role=menuitemradio]', layout.german);
  await visitor.press('button', layout.language);
  await visitor.sees('[role=menuitemradio]', layout.german);
  await visitor.keys(KEYS.tab + KEYS.escape);
  await visitor.misses('[role=menuitemradio]', layout.german);
  await visitor.press('button', layout.language);
  await visitor.press('[role=menuitemradio]', layout.german);
  await visitor.misses('[role=menuitemradio]', layout.german);
  expect(await visitor.inPage(() => localStorage.getItem('language'))).toBe('de');
});

test('the calendar turns pages, and its dialog closes by Esc and by a click outside', async ({ visitor, engine }) => {
  await visitor.open('/availability');
  const months = () => visitor.inPage(() => [...document.querySelectorAll('table')].map((table) => table.ariaLabel));
  const [first, ...others] = await months();
  expect(others).toHaveLength(calendar.monthCountAt(engine.width) - 1);
  await visitor.press('button', availability.nextMonth);
  await expect.poll(months).not.toContain(first);
  await visitor.press('button', availability.previousMonth);
  await expect.poll(months).toContain(first);
  const { heading, apply } = availability.monthDialog;
  for (const leave of [
    () => visitor.keys(KEYS.escape),
    visitor.pressCorner,
    // The month has focus, and the year follows.
    () => visitor.keys(KEYS.tab + KEYS.down).then(() => visitor.press('button', apply)),
  ]) {
    await visitor.press('button', new RegExp(t('availability.chooseMonth', { month: '' })));
    await visitor.sees('dialog', heading);
    await leave();
    await visitor.misses('dialog', heading);
  }
  await expect.poll(months).not.toContain(first);
});

test('a day and the next free Saturday can be chosen, and lead to the form with the date', async ({ visitor }) => {
  await visitor.open('/availability');
  await visitor.press('button', availability.nextMonth);
  await visitor.press('button', new RegExp(`, ${availability.dayStatus.available}$`));
  await visitor.reads(t('availability.chosenDay', { day: '' }));
  await visitor.press('button', availability.saturday.find);
  await visitor.reads(t('availability.chosenDay', { day: 'Samstag' }));
  await visitor.press('a', availability.request);
  await visitor.sees('h1, h2, h3', booking.heading);
  const date = () => visitor.inPage(() => document.querySelector<HTMLInputElement>('[type=date]')?.value);
  await expect.poll(date).toBe(await visitor.inPage(() => location.search.slice(-10)));
});

if (withBackdrop)
  test('package and backdrop can be chosen, and the button of the backdrop dialog is visible', async ({ visitor }) => {
    await visitor.open('/booking');
    await visitor.press('input, textarea', nameOf(withBackdrop));
    if (!includes(withBackdrop, BACKGROUND)) await visitor.press('input, textarea', new RegExp(extraName(BACKGROUND)));
    const { open, heading, close } = booking.backdropChooser;
    for (const leave of [() => visitor.press('button', close), visitor.pressCorner]) {
      await visitor.press('button', open);
      await visitor.sees('dialog', heading);
      const isWhole = (button: Element) =>
        button.getBoundingClientRect().bottom < Number(button.closest('dialog')?.getBoundingClientRect().bottom);
      const [button] = await visitor.all('button', close);
      expect(button && (await visitor.inPage(isWhole, button))).toBe(true);
      await leave();
      await visitor.misses('dialog', heading);
    }
    await visitor.press('button', open);
    await visitor.press('button', new RegExp(t('booking.backdropChooser.name', { number: '1' })));
    await visitor.reads(booking.backdropChooser.chosen);
  });

test('the links of the summary and Tab lead to visible fields', async ({ visitor }) => {
  await visitor.open('/booking');
  await visitor.press('button', booking.submit);
  for (const message of ['firstName', 'invoiceAddress', 'email', 'firstName'] as const) {
    await visitor.press('a', booking.errors[message]);
    await expect.poll(() => visitor.inPage(() => document.activeElement?.id)).toBe(`booking-${message}`);
    await expect.poll(() => visitor.inPage(hiddenFocus)).toBe('');
  }
  for (let field = 0; field < 5; field++) {
    await visitor.keys(KEYS.tab);
    await expect.poll(() => visitor.inPage(hiddenFocus)).toBe('');
  }
});

test('a request is sent once, and its confirmation survives a reload and Back', async ({ visitor, mailbox }) => {
  const date = addDays(TODAY, 20);
  await visitor.open(`/booking?date=${date}`);
  // Waits for the hint, because everything below it moves when it appears.
  await visitor.reads(t('booking.dateHint.free', { day: formats.fullDay(date) }));
  for (const field of ['firstName', 'lastName', 'invoiceAddress', 'email'] as const) {
    await visitor.press('input, textarea', booking[field]);
    await visitor.keys(field === 'email' ? 'juergen@example.com' : 'Jürgen Größer');
  }
  await visitor.press('button', booking.copyAddress);
  await visitor.press('button', booking.submit);
  const { heading, startAnew } = booking.sentPanel;
  await expect.poll(() => visitor.inPage(() => document.activeElement?.textContent)).toBe(heading);
  await expect.poll(() => mailbox.received().map(({ mail }) => mail.text)).toEqual([expect.stringContaining('Größer')]);
  await visitor.reload();
  await visitor.sees('h1, h2, h3', heading);
  await visitor.press('a', layout.imprint);
  await visitor.sees('h1, h2, h3', de.legal.heading);
  await visitor.back();
  await visitor.sees('h1, h2, h3', heading);
  await visitor.press('button', startAnew);
  await visitor.sees('input, textarea', booking.firstName);
  expect(mailbox.received()).toHaveLength(1);
});
