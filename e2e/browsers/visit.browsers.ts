import type { Page } from 'puppeteer-core';
import { startSlowLink } from '../../bench/slow-link.mjs';
import { dateFormats } from '../../lib/availability/format';
import { FIELDS } from '../support/booking-page';
import { isHydrated } from '../support/hydrated.mjs';
import type { Mailbox } from '../support/mailbox';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import { de, t } from '../support/texts';
import { expect, test } from './fixtures';
import { movesIn } from './moves';

const { availability, booking, home, layout } = de;

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;
const DAY = named('button', `${dateFormats('de').fullDay('2027-05-22')}, ${availability.dayStatus.available}`);
const { [booking.date]: _, ...TYPED } = FIELDS;

/** Waits until the page at this address is hydrated, and shows its data and fonts. */
async function arrive(page: Page, address: string) {
  await page.waitForFunction((expected) => location.href === expected, {}, address);
  await page.waitForFunction(isHydrated);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && !document.querySelector('[data-status=pending]'),
  );
}

const expectStill = async (page: Page) => expect(await movesIn(page), 'what moved by itself').toEqual([]);

/** The way of a visitor who books. */
async function visit(page: Page, origin: string, press: (selector: string) => Promise<void>) {
  await page.goto(origin);
  await arrive(page, `${origin}/`);
  await expectStill(page);
  await press(`main ${named('link', home.check)}`);
  await arrive(page, `${origin}/availability`);
  await expectStill(page);
  await press(DAY);
  await press(named('link', availability.request));
  await arrive(page, `${origin}/booking?date=2027-05-22`);
  await expectStill(page);
  await press('[name=package][value=Plus]');
  for (const [name, value] of Object.entries(TYPED)) await page.locator(named('textbox', name)).fill(value);
  await press(named('button', booking.submit));
  const panel = await page.locator(named('region', booking.sentPanel.heading)).waitHandle();
  await page.waitForFunction((element) => element === document.activeElement, {}, panel);
}

/** Expects the customer's copy and the mail to the business. */
function expectMails(mailbox: Mailbox) {
  const subject = 'Buchungsanfrage – Plus – 2027-05-22';
  expect([...mailbox.received(), ...mailbox.inbox()].map(({ mail }) => mail.subject)).toEqual([subject, subject]);
  for (const value of Object.values(TYPED).flatMap((lines) => lines.split('\n')))
    expect(mailbox.received()[0]?.mail.text).toContain(value);
}

test('a visit from the home page ends as two mails', async ({ visitor, mailbox, press, pointers, place }) => {
  await visit(visitor, SITE_VARIABLES.SITE_URL, press);
  expectMails(mailbox);
  expect(await pointers()).toEqual([place === 'phone' ? 'touch' : 'mouse']);
});

test('a visit on slow 4G ends as two mails', async ({ visitor, mailbox, press }) => {
  const link = await startSlowLink(PORTS.site);
  try {
    await visit(visitor, `http://localhost:${link.port}`, press);
    expectMails(mailbox);
  } finally {
    link.stop();
  }
});

test('menu and dialogs open, close and do what they say', async ({ visitor, press }) => {
  const { SITE_URL } = SITE_VARIABLES;
  const isOpen = (selector: string) => visitor.waitForSelector(selector, { visible: true });
  const isClosed = (selector: string) => visitor.waitForSelector(selector, { hidden: true });

  await visitor.goto(`${SITE_URL}/availability`);
  await arrive(visitor, `${SITE_URL}/availability`);
  await press(named('button', layout.language));
  await isOpen('[role=menu]');
  await visitor.keyboard.press('Escape');
  await isClosed('[role=menu]');
  await press(named('button', t('availability.chooseMonth', { month: 'Mai 2027' })));
  await isOpen('dialog');
  await visitor.keyboard.press('Escape');
  await isClosed('dialog');
  await press(named('button', t('availability.chooseMonth', { month: 'Mai 2027' })));
  await isOpen('dialog');
  await visitor.select('dialog select', '8');
  await press(named('button', availability.monthDialog.apply));
  await arrive(visitor, `${SITE_URL}/availability?month=2027-09`);

  await visitor.goto(`${SITE_URL}/booking`);
  await arrive(visitor, `${SITE_URL}/booking`);
  await press('[name=package][value=Premium]');
  await press(named('button', booking.backgroundChooser.open));
  await isOpen('dialog');
  await press('dialog li:nth-of-type(3) button');
  await isClosed('dialog');
  const background = t('booking.backgroundChooser.name', { number: '3' });
  await isOpen(`::-p-text(${t('booking.backgroundChooser.chosen', { background })})`);
});

test('a move that nobody caused is noticed', async ({ visitor }) => {
  await visitor.goto(`${SITE_VARIABLES.SITE_URL}/impress`);
  await arrive(visitor, `${SITE_VARIABLES.SITE_URL}/impress`);
  await expectStill(visitor);
  let padding = 0;
  // What moves shortly after fonts have arrived does not count.
  await expect
    .poll(async () => {
      padding += 20;
      await visitor.evaluate((pixels) => document.body.style.setProperty('padding-top', `${pixels}px`), padding);
      return movesIn(visitor);
    })
    .toContainEqual(expect.stringMatching(/^h1 .*20 px$/));
});
