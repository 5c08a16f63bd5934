import { PRICES } from '../lib/booking/prices';
import {
  accessory,
  chooseBackground,
  expectFieldsKept,
  fillIn,
  openForm,
  packageCard,
  prints,
  snackbar,
  submit,
  upTo,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { NOW, SITE_VARIABLES } from './support/settings';
import { de, site } from './support/texts';
import { hangs, resets, respond } from './support/upstream';

const { booking } = de;

test.beforeEach(async ({ page }) => {
  await openForm(page);
});

test.describe('sending', () => {
  test('ends as an e-mail with umlauts and line breaks intact', async ({ page, mailbox, upstream }) => {
    await packageCard(page, 'Plus').check();
    await prints(page, upTo(400)).check();
    await accessory(page, booking.background).check();
    await chooseBackground(page, 3);
    await accessory(page, booking.props).check();
    await fillIn(page);
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();

    expect(upstream.calls(/send-email/)).toHaveLength(1);
    expect(mailbox.received()).toHaveLength(1);
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = mailbox.received();
    expect(recipients).toEqual(['juergen@example.com']);
    expect(mail?.subject).toBe('Buchungsanfrage – Plus – 2027-05-08');
    expect(mail?.from?.value).toEqual([{ name: site.name, address: SITE_VARIABLES.MAIL_FROM_EMAIL }]);
    expect(mail?.replyTo?.text).toBe(SITE_VARIABLES.MAIL_REPLY_TO);
    const [whyItComes, , ...message] = mail?.text?.trim().split('\n') ?? [];
    expect(whyItComes).toContain('müssen Sie nichts tun');
    expect(message).toEqual([
      'Datum: Samstag, 8. Mai 2027 (2027-05-08)',
      'Paket: Plus',
      'Support: Standard',
      `Gesamtpreis: ${PRICES.packages.Plus + PRICES.prints.Plus[400] + PRICES.background.Plus + PRICES.props} €`,
      'Zubehör: Sofortdruck 400, Hintergrundsystem, Requisiten-Paket',
      'Hintergrund: Hintergrund 3',
      '',
      'Vorname: Jürgen',
      'Name: Größer-Äpfel',
      'Rechnungsanschrift: Straße 1',
      '    12345 Köln',
      'Veranstaltungsanschrift: Schloß Übersee',
      '    83236 Übersee',
      'Telefon: +49 30 1234567',
      'E-Mail: juergen@example.com',
    ]);
  });

  test('disables the button while it sends', async ({ page, upstream }) => {
    const release = upstream.hold(/send-email/);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('button', { name: booking.sending })).toBeDisabled();
    release();
    await expect(submit(page)).toBeEnabled();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('the snackbar stands at the bottom centre and hides after 5 seconds', async ({ page }) => {
    await page.clock.install({ time: NOW });
    await openForm(page);
    await fillIn(page);
    await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
    await submit(page).click();
    const message = page.getByText(booking.sent);
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
    await page.clock.runFor(4_999);
    await expect(message).toBeVisible();
    await page.clock.runFor(2);
    await expect(message).toHaveCount(0);
  });

  for (const [name, fault] of Object.entries({
    'a server error': respond(500),
    'a refusal': respond(401),
    'a redirect': respond(303, '', { location: '/' }),
    'a broken connection': resets,
    'no response': hangs,
  })) {
    test(`shows the failure and keeps everything after ${name}`, async ({ page, upstream, mailbox, expectProblem }) => {
      expectProblem(/status of 50[24]/);
      upstream.fail(/send-email/, fault);
      await fillIn(page);
      await accessory(page, booking.pavilion).check();
      await submit(page).click();
      await expect(snackbar(page, booking.failed)).toBeVisible();
      await expect(page.getByText(booking.sent)).toHaveCount(0);
      await expectFieldsKept(page);
      await expect(accessory(page, booking.pavilion)).toBeChecked();
      expect(mailbox.received()).toHaveLength(0);

      upstream.reset();
      await submit(page).click();
      await expect(snackbar(page, booking.sent)).toBeVisible();
      expect(mailbox.received()).toHaveLength(1);
    });
  }

  test('shows the failure when our own server cannot be reached', async ({ page, expectProblem }) => {
    expectProblem(/ERR_FAILED/);
    await page.route('**/api/send-email', (route) => route.abort());
    await fillIn(page);
    await submit(page).click();
    await expect(snackbar(page, booking.failed)).toBeVisible();
    await expectFieldsKept(page);
  });

  test('keeps its key for the same request and takes another one after a change', async ({
    page,
    upstream,
    expectProblem,
  }) => {
    expectProblem(/status of 502/);
    upstream.fail(/send-email/, respond(500));
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/send-email')) keys.push(request.headers()['idempotency-key']);
    });
    await fillIn(page);
    for (const [index, name] of ['Jürgen', 'Jürgen', 'Jörg'].entries()) {
      if (index === 2) await page.getByLabel(booking.firstName, { exact: true }).fill(name);
      await submit(page).click();
      await expect.poll(() => keys.length).toBe(index + 1);
      await expect(submit(page)).toBeEnabled();
    }
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);

    upstream.reset();
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    expect(keys[3]).toBe(keys[2]);
  });
});
