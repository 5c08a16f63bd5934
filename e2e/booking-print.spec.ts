import type { Page } from 'playwright/test';
import { hasPrints, includes } from '../lib/booking/prices/choice';
import { PROPS } from '../lib/content/offer-keys';
import { NOTE_LENGTH } from '../lib/shared/form-fields';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { backdropText, offer, optionalExtras, PACKAGES, rules } from './support/offer';
import { de, t } from './support/texts';

const { print, ...booking } = de.booking;
const offered = PACKAGES.withBackdrop ?? PACKAGES.first;
const [one = 1] = rules.backdrops;
const other = rules.backdrops.at(-1) ?? one;
const WITHOUT_BACKDROP = `/booking?package=${offered.key}&backgroundSystem=1&date=2027-05-08`;
const WITH_BACKDROP = `${WITHOUT_BACKDROP}&background=${one}`;

const CM = 96 / 2.54;
/** The longest line that fits the white edge of a print. */
const LINE_LENGTH = 40;

const opener = (page: Page) => page.getByRole('button', { name: print.open });
const dialog = (page: Page) => page.getByRole('dialog', { name: print.heading });
const line = (page: Page) => dialog(page).getByLabel(print.line);
const paper = (page: Page) => page.locator('.photo-print');
const picture = (page: Page, backdrop: number | null, caption: string, withProps = false) =>
  dialog(page).getByRole('img', {
    name: t(withProps ? 'booking.print.picture' : 'booking.print.pictureWithoutProps', {
      backdrop: backdrop ? backdropText(backdrop) : print.scene,
      caption,
    }),
    exact: true,
  });
const note = (page: Page) => form.field(page, 'note');
const takeOver = (page: Page) => dialog(page).getByRole('button', { name: print.takeOver });
const wish = (text: string) => t('booking.print.wish', { line: text });
const small = (page: Page, backdrop: number) =>
  dialog(page)
    .getByRole('group')
    .getByRole('button')
    .nth(backdrop - 1);

const withPrints = offer.packages.find(hasPrints);

if (withPrints) {
  test('a package with prints shows a print without a backdrop, and one click copies its line into the wishes', async ({
    page,
  }) => {
    await form.open(page, `/booking?package=${withPrints.key}`);
    await opener(page).click();
    const hasIncludedProps = includes(withPrints, PROPS);
    await expect(dialog(page).getByRole('group')).toHaveCount(0);
    await expect(picture(page, null, print.untitled, hasIncludedProps)).toHaveJSProperty('complete', true);
    await expect(takeOver(page)).toBeDisabled();
    await line(page).fill('Anna & Ben');
    await takeOver(page).click();
    await expect(dialog(page).getByText(print.takenOver)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveValue(wish('Anna & Ben'));

    await note(page).fill('x'.repeat(NOTE_LENGTH));
    await opener(page).click();
    await takeOver(page).click();
    await expect(dialog(page).getByText(print.noRoom)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveValue('x'.repeat(NOTE_LENGTH));
  });

  test('the home page shows a print, and each package with prints links to it', async ({ page }) => {
    await openSettled(page, '/');
    const image = page.getByRole('img', {
      name: t('home.print.picture', { scene: de.home.pictures.events, line: de.home.print.line }),
    });
    await page.getByRole('link', { name: de.home.print.open }).first().click();
    await expect(image).toBeInViewport();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    const { width, height } = (await image.locator('xpath=ancestor::div[2]').boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(1.5, 1);
  });
}

if (PACKAGES.withBackdrop) {
  test('the print shows backdrop, line and date, and only chosen props', async ({ page }) => {
    await form.open(page, WITHOUT_BACKDROP);
    await opener(page).click();
    await expect(picture(page, null, '8. Mai 2027')).toBeVisible();
    await small(page, one).click();
    await expect(picture(page, one, '8. Mai 2027')).toBeVisible();
    await line(page).fill('Anna & Ben');
    await page.keyboard.press('Enter');
    await expect(picture(page, one, 'Anna & Ben, 8. Mai 2027')).toBeVisible();
    await expect(paper(page)).toHaveText('Anna & Ben8. Mai 2027');

    await small(page, other).click();
    await expect(picture(page, other, 'Anna & Ben, 8. Mai 2027')).toBeVisible();
    await dialog(page).getByRole('button', { name: print.close }).click();
    await expect(form.chosenBackdrop(page, other)).toBeVisible();
    await expect(opener(page)).toBeFocused();
    await expect(form.errorSummary(page), 'Enter sent nothing').toHaveCount(0);

    const hasProps = optionalExtras(offered).some(({ key }) => key === PROPS);
    if (hasProps) await form.extra(page, PROPS).check();
    await opener(page).click();
    await expect(picture(page, other, 'Anna & Ben, 8. Mai 2027', hasProps)).toBeVisible();
  });

  test('the line of the print is not sent anywhere', async ({ page, mailbox }) => {
    const secret = 'Quittengelee';
    const sent: string[] = [];
    page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + request.postData()));
    await form.openFilledIn(page, WITH_BACKDROP);
    await opener(page).click();
    await line(page).fill(secret);
    await small(page, other).click();
    await page.keyboard.press('Escape');
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).toContain(`background=${other}`);
    expect(stored).not.toContain(secret);
    await form.submit(page).click();
    await expect(form.snackbar(page, booking.sent)).toBeVisible();
    expect(sent.filter((request) => request.includes('send-email'))).not.toEqual([]);
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    expect(mailbox.received()[0]?.mail.text).toContain(`Hintergrund ${other}`);
    expect(mailbox.received()[0]?.mail.text).not.toContain(secret);
  });

  test('only the print is on paper, in its real size', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await form.open(page, WITH_BACKDROP);
    await opener(page).click();
    await line(page).fill('W'.repeat(LINE_LENGTH + 5));
    await expect(line(page)).toHaveValue('W'.repeat(LINE_LENGTH));
    expect(await paper(page).evaluate((print) => print.scrollWidth - print.clientWidth)).toBe(0);
    await line(page).fill('Anna & Ben');
    await dialog(page).getByRole('button', { name: print.print }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await paper(page).boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: expect.closeTo(15 * CM, 0),
      height: expect.closeTo(10 * CM, 0),
    });
    await expect(paper(page).getByText('Anna & Ben')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.map(([, width, height]) => [millimetres(width), millimetres(height)])).toEqual([[150, 100]]);
  });
}
