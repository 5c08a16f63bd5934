import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { berlinDay, later } from '../rental-api/calendar/berlin';
import { takenDays } from '../rental-api/calendar/taken-days';
import { calendar } from '../rental-api/calendar/test-calendar';
import { createCertificate } from '../tools/certificate';
import { day, loaded } from './support/calendar-page';
import { startFeed } from './support/feed';
import { expect, test } from './support/fixtures';
import { withOwnRentalApi } from './support/own-rental-api';
import { postBooking, withOwnSite } from './support/own-site';
import { INBOX, PORTS, RENTAL_API_VARIABLES, SITE_VARIABLES } from './support/settings';

/** How long the website caches a month. */
const SITE_SECONDS = 30;

const VARIABLES = { SMTP_URL: RENTAL_API_VARIABLES.SMTP_URL, RENTAL_API_INBOX: INBOX };

const allDay = (key: string, ...lines: string[]) => [`DTSTART;VALUE=DATE:${key.replaceAll('-', '')}`, ...lines];

test('an event in the calendar of the business turns the day red on the website, over HTTPS', async ({ page }) => {
  const today = berlinDay(new Date());
  const [booked, asked] = [later(today, { days: 40 }), later(today, { days: 41 })];
  const files = await createCertificate(mkdtempSync(join(tmpdir(), 'fotobox-feed-')));
  const feed = await startFeed(files);
  feed.serve(calendar());
  await page.clock.setFixedTime(new Date());
  await withOwnRentalApi({ ...VARIABLES, NODE_EXTRA_CA_CERTS: files.cert }, async (api) => {
    api.setCalendars({ Klassik: feed.address });
    await withOwnSite({ RENTAL_API_URL: api.url() }, async (site) => {
      const statusOf = async (key: string) => {
        await page.goto(`${site.url}/availability?month=${key.slice(0, 7)}`);
        await loaded(page);
        return day(page, key).getAttribute('data-status');
      };
      await expect.poll(() => statusOf(booked)).toBe('available');
      feed.serve(calendar(allDay(booked), allDay(asked, 'STATUS:TENTATIVE')));
      await expect.poll(() => statusOf(booked), { timeout: (SITE_SECONDS + 15) * 1000 }).toBe('unavailable');
      expect(await statusOf(asked)).toBe('available');
    });
    expect(await api.health()).toMatchObject({ calendars: [{ name: 'Klassik', takenDays: 1, lastError: null }] });
    expect(api.output()).not.toMatch(/geheime-adresse|localhost:/);
  });
  await feed.stop();
});

test('a request arrives twice, and the reply of the business reaches the customer', async ({ mailbox }) => {
  await withOwnRentalApi(VARIABLES, async (api) => {
    await withOwnSite({ RENTAL_API_URL: api.url() }, async (site) => {
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
    });
    expect(api.output()).not.toMatch(/juergen|Größer|example\.com/);
  });
  const [copy, business] = [mailbox.received(), mailbox.inbox()].map((mails) => {
    expect(mails).toHaveLength(1);
    return mails[0];
  });
  for (const received of [copy, business]) {
    expect(received?.mail.subject).toBe('Buchungsanfrage – Plus – 2027-05-08');
    expect(received?.mail.text).toContain('Name: Größer-Äpfel\nRechnungsanschrift: Straße 1\n    12345 Köln\n');
    expect(received?.mail.from?.value[0]?.address).toBe(SITE_VARIABLES.MAIL_FROM_EMAIL);
  }
  expect(copy?.recipients).toEqual([VALID_BOOKING.email]);
  expect(copy?.mail.replyTo?.text).toBe(SITE_VARIABLES.MAIL_REPLY_TO);
  expect(business?.recipients).toEqual([INBOX]);
  expect(business?.mail.replyTo?.text).toBe(VALID_BOOKING.email);

  const range = { first: '2027-05-01', last: '2027-05-31' };
  const files = business?.mail.attachments.map(({ content }) => [
    ...takenDays(content.toString(), { range, owners: [INBOX] }).days,
  ]);
  expect(files).toEqual([[], ['2027-05-08']]);

  const [, accept = ''] = /^Zusagen: (mailto:\S+)$/m.exec(business?.mail.text ?? '') ?? [];
  const link = new URL(accept);
  const reply = { from: INBOX, to: link.pathname, subject: link.searchParams.get('subject') ?? '', text: 'Gern!' };
  mailbox.reset();
  await nodemailer.createTransport({ host: '127.0.0.1', port: PORTS.smtp, ignoreTLS: true }).sendMail(reply);
  expect(mailbox.received().map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
    [[VALID_BOOKING.email], 'Zusage: Buchungsanfrage – Plus – 2027-05-08'],
  ]);
});

test('a mistyped address is a failure for the visitor, and nobody is mailed', async ({ mailbox }) => {
  mailbox.refuse(/juergen/);
  await withOwnRentalApi(VARIABLES, async (api) => {
    await withOwnSite({ RENTAL_API_URL: api.url() }, async (site) => {
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(502);
      mailbox.refuse(/nobody/);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
    });
  });
  expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
});

test('the rental API is one file of the built folder, and runs from anywhere without packages', async ({ mailbox }) => {
  const copy = mkdtempSync(join(tmpdir(), 'fotobox-copy-'));
  cpSync('.next/standalone/rental-api/dist/server.mjs', join(copy, 'rental-api/dist/server.mjs'));
  await withOwnRentalApi(
    VARIABLES,
    async (api) => {
      writeFileSync(join(api.folder, 'termine.ics'), calendar(allDay(later(berlinDay(new Date()), { days: 40 }))));
      api.setCalendars({ Klassik: 'termine.ics' });
      await expect.poll(async () => (await api.health()).calendars).toMatchObject([{ takenDays: 1 }]);
      expect(await api.send()).toBe(200);
    },
    copy,
  );
  expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
  rmSync(copy, { recursive: true });
});

test('the rental API does not start with a mail server and the token of the demo', async () => {
  const start = withOwnRentalApi(
    { ...VARIABLES, RENTAL_API_TOKEN: 'demo-token', RENTAL_API_PORT: 'x' },
    async () => {},
  );
  await expect(start).rejects.toThrow(/RENTAL_API_PORT: .*\n.*RENTAL_API_TOKEN: /);
});
