import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { SMTPServerOptions } from 'smtp-server';
import { addDays, berlinDay } from '../lib/shared/days';
import { takenDays } from '../rental-api/calendar/taken-days';
import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { calendar } from '../test/calendars';
import { createCertificate } from '../test/certificate';
import { newFolder } from '../test/folder';
import { PAYLOAD } from '../test/payload';
import { day, open as openCalendar } from './support/calendar-page';
import { startFeed } from './support/feed';
import { expect, stopAtEnd, test } from './support/fixtures';
import { startMailbox } from './support/mailbox';
import { offer } from './support/offer';
import { NOTHING_WAITS, ownRentalApi, startRentalApi } from './support/own-rental-api';
import { postBooking, startSite } from './support/own-site';
import { INBOX, PORTS, RENTAL_API_VARIABLES, SITE_VARIABLES, TOKEN } from './support/settings';

const VARIABLES = { SMTP_URL: RENTAL_API_VARIABLES.SMTP_URL, RENTAL_API_INBOX: INBOX };

/** A day in the middle of next month, and a day of that month that the business does not keep free after it. */
const BOOKED = `${addDays(berlinDay(new Date()), 31).slice(0, 'YYYY-MM'.length)}-15`;
const ASKED = addDays(BOOKED, 1 + offer.bufferDays.after);
const TAKEN_DAYS = 1 + offer.bufferDays.before + offer.bufferDays.after;

const allDay = (key: string, ...lines: string[]) => [`DTSTART;VALUE=DATE:${key.replaceAll('-', '')}`, ...lines];

test.describe.configure({ mode: 'parallel' });

test('an event in the calendar of the business turns its day red on the website', async ({ page }) => {
  const files = await createCertificate(newFolder());
  const feed = await stopAtEnd(startFeed(files));
  feed.serve(calendar());
  await page.clock.setFixedTime(new Date());
  const api = await stopAtEnd(startRentalApi({ ...VARIABLES, NODE_EXTRA_CA_CERTS: files.cert }));
  api.setCalendars({ Klassik: feed.address });
  const expectDays = (days: Record<string, boolean>) =>
    expect.poll(() => api.month(BOOKED)).toEqual({ Klassik: expect.objectContaining(days) });
  await expectDays({ [BOOKED]: true, [ASKED]: true });
  feed.serve(calendar(allDay(BOOKED), allDay(ASKED, 'STATUS:TENTATIVE')));
  await expectDays({ [BOOKED]: false, [ASKED]: true });
  const site = await stopAtEnd(startSite({ RENTAL_API_URL: api.url() }));
  await openCalendar(page, `${site.url}/availability?month=${BOOKED.slice(0, 'YYYY-MM'.length)}`);
  await expect(day(page, BOOKED)).toHaveAttribute('data-status', 'unavailable');
  await expect(day(page, ASKED)).toHaveAttribute('data-status', 'available');
  expect(await api.health()).toMatchObject({
    calendars: [{ name: 'Klassik', takenDays: TAKEN_DAYS, lastError: null }],
  });
  expect(api.output()).not.toMatch(/geheime-adresse|localhost:/);
});

test('a copy of the built rental API sends two emails for a request, and a reply arrives', async ({ mailbox }) => {
  // The built folder has one file, which needs no packages.
  const release = newFolder();
  cpSync('.next/standalone/rental-api/dist/server.mjs', join(release, 'rental-api/dist/server.mjs'));
  const api = await stopAtEnd(startRentalApi(VARIABLES, release));
  const site = await stopAtEnd(startSite({ RENTAL_API_URL: api.url() }));
  expect((await postBooking(site, VALID_BODY)).status).toBe(200);
  expect(api.output()).not.toMatch(/juergen|Größer|example\.com/);
  const [copy, ...copies] = mailbox.received();
  const [business, ...others] = mailbox.inbox();
  expect([copies, others]).toEqual([[], []]);
  for (const received of [copy, business])
    expect(received?.mail.from?.value[0]?.address).toBe(SITE_VARIABLES.MAIL_FROM_EMAIL);
  expect(copy?.recipients).toEqual([VALID_BOOKING.email]);
  expect(copy?.mail.replyTo?.text).toBe(SITE_VARIABLES.MAIL_REPLY_TO);
  expect(business?.recipients).toEqual([INBOX]);
  expect(business?.mail.replyTo?.text).toBe(VALID_BOOKING.email);

  const range = { first: '2027-05-01', last: '2027-05-31' };
  const files = business?.mail.attachments.map(({ content }) => [
    ...takenDays(content, { range, owners: [INBOX] }).days,
  ]);
  expect(files, 'one file leaves the day free, the other takes it').toEqual([[], [VALID_BOOKING.date]]);

  const [, accept = ''] = /<a href="(mailto:[^"]+)"[^>]*>Zusagen</.exec(String(business?.mail.html)) ?? [];
  const link = new URL(accept.replaceAll('&amp;', '&'));
  const reply = { from: INBOX, to: link.pathname, subject: link.searchParams.get('subject') ?? '', text: 'Gern!' };
  mailbox.reset();
  await nodemailer.createTransport({ host: '127.0.0.1', port: PORTS.smtp, ignoreTLS: true }).sendMail(reply);
  expect(mailbox.received().map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
    [[VALID_BOOKING.email], 'Zusage: Fotobox am 8. Mai 2027'],
  ]);
});

test('the rental API refuses to start with wrong variables or on a port that is in use, before it opens the spool', async () => {
  const wrong = startRentalApi({ ...VARIABLES, RENTAL_API_TOKEN: 'demo-token', RENTAL_API_PORT: 'x' });
  await expect(wrong).rejects.toThrow(/RENTAL_API_PORT: .*\n.*RENTAL_API_TOKEN: /);
  const { url } = await stopAtEnd(startRentalApi(VARIABLES));
  const second = ownRentalApi({ ...VARIABLES, RENTAL_API_PORT: new URL(url()).port });
  await expect(second.start()).rejects.toThrow('EADDRINUSE');
  expect(existsSync(join(second.folder, 'spool'))).toBe(false);
});

test('a request that is arriving when the process is told to stop still gets its response', async ({ mailbox }) => {
  const api = await stopAtEnd(startRentalApi(VARIABLES));
  const text = JSON.stringify(PAYLOAD);
  const sending = request(`${api.url()}/api/send-email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-length': Buffer.byteLength(text) },
  });
  sending.write(text.slice(0, 20));
  // Once this later call is over, the request has arrived.
  await api.health();
  const stopped = api.stop();
  await expect.poll(() => api.month('2027-05-08').catch(() => 'refused')).toBe('refused');
  sending.end(text.slice(20));
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(200);
  expect(await stopped).toBe(0);
  expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
});

// rental-api/delivery/transport.test.ts tests a certificate that nobody trusts.
for (const scheme of ['smtps', 'smtp'])
  test(`the login and the emails reach a mail server over TLS: ${scheme}`, async () => {
    const { key, cert } = await createCertificate(newFolder());
    const logins: string[] = [];
    const secure = {
      secure: scheme === 'smtps',
      disabledCommands: [],
      authOptional: false,
      key: readFileSync(key),
      cert: readFileSync(cert),
      onAuth({ username, password }, { secure }, done) {
        logins.push(`${username} ${password} ${secure}`);
        done(null, { user: username });
      },
    } satisfies SMTPServerOptions;
    const mailbox = await stopAtEnd(startMailbox(0, secure));
    const SMTP_URL = `${scheme}://hallo:geheim@localhost:${mailbox.port}`;
    const api = await stopAtEnd(startRentalApi({ SMTP_URL, RENTAL_API_INBOX: INBOX, NODE_EXTRA_CA_CERTS: cert }));
    expect(await api.send()).toBe(200);
    expect((await api.health()).mail).toEqual(NOTHING_WAITS);
    expect(logins).toEqual(Array(2).fill('hallo geheim true'));
    expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
  });
