import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { eventIn } from '../../test/calendars';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { t } from '../../test/texts';
import { NOTHING_KNOWN } from './booths';
import { composeMails, writeMails } from './messages';

const STATE = {
  ...{ business: BUSINESS_FACTS, booths: NOTHING_KNOWN, otherRequests: [] },
  ...{ now: new Date('2027-03-01T10:00:00Z'), inbox: ['buero@example.com'] },
};
const NAME = '08.05.2027 · Plus · Größer & <Äpfel>, Übersee';

const write = (change: Partial<typeof PAYLOAD> = {}, state: Partial<Parameters<typeof writeMails>[1]> = {}) =>
  writeMails({ ...PAYLOAD, ...change }, { ...STATE, ...state });

/** Returns a calendar file as a calendar program reads it. */
function readFile({ filename, content }: { filename: string; content: string }) {
  return { filename, ...eventIn(content), takenDays: [...read(content).days] };
}

it('writes to business and customer so that each can reply to the other', () => {
  const { to, subject, reply_to } = PAYLOAD;
  expect(write()).toMatchObject({
    business: { recipient: ['buero@example.com'], replyTo: to, subject: `Anfrage ${NAME}` },
    customer: { recipient: to, replyTo: reply_to, subject },
  });
});

it('composes emails with an identity that silence automatic responders and reach domains with umlauts', async () => {
  const from = { email: 'no-reply@fotobox-müller.example', name: 'Fotobox Müller' };
  const payload = { ...PAYLOAD, to: 'kunde@müller.example', from };
  const options = { ...STATE, id: 'abc', inbox: ['info@müller.example'] };
  const emails = await composeMails(payload, options);
  const { business, customer } = emails;
  expect([business.to, customer.to]).toEqual([['info@xn--mller-kva.example'], ['kunde@xn--mller-kva.example']]);
  for (const [name, { from, message }] of Object.entries(emails)) {
    expect(message).toContain(`\r\nMessage-ID: <abc.${name}@xn--fotobox-mller-4ob.example>\r\n`);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(from).toBe('no-reply@xn--fotobox-mller-4ob.example');
    expect(message).toMatch(/^\p{ASCII}*?\r\n\r\n/u);
  }
  const parsed = await simpleParser(business.message);
  const { subject, text, html } = writeMails(payload, options).business;
  expect(parsed).toMatchObject({
    subject,
    html,
    date: STATE.now,
    attachments: Array(2).fill({ contentType: 'text/calendar' }),
  });
  expect(parsed.text?.trimEnd()).toBe(text);
  expect([parsed.from, parsed.replyTo].map((field) => field?.text)).toEqual([
    '"Fotobox Müller" <no-reply@fotobox-müller.example>',
    'kunde@müller.example',
  ]);
});

it.each([
  ['the only photo booth is free', { free: ['Klassik'] }, [['zusage-2027-05-08.ics', '']]],
  ['all photo booths are taken', { taken: ['Klassik', 'Mini'] }, [['zusage-2027-05-08.ics', '']]],
  [
    'several photo booths are free',
    { free: ['Klassik', 'Größe XL (neu)'], taken: ['Mini'] },
    [
      ['zusage-2027-05-08-Klassik.ics', ' · Klassik'],
      ['zusage-2027-05-08-Größe-XL-neu.ics', ' · Größe XL (neu)'],
    ],
  ],
])('gives the business a calendar file of the request and of each possible booking if %s', (_name, known, booked) => {
  const booths = { ...NOTHING_KNOWN, ...known };
  const { business, customer } = write({}, { booths });
  const { attachments: files = [], ...withoutFiles } = business;
  const common = { description: PAYLOAD.message, location: 'Schloß Übersee, 83236 Übersee' };
  expect(files.map(readFile)).toMatchObject([
    { ...common, filename: 'anfrage-2027-05-08.ics', summary: `Anfrage ${NAME}`, takenDays: [] },
    ...booked.map(([filename, booth]) => {
      return { ...common, filename, summary: `Gebucht ${NAME}${booth}`, takenDays: ['2027-05-08'] };
    }),
  ]);
  const [uid = '', ...others] = new Set(files.map((file) => readFile(file).uid));
  expect([uid.length, others]).toEqual([36, []]);
  expect(JSON.stringify([withoutFiles, customer])).not.toContain(uid);
});

it("gives the customer the tentative calendar file of the website, which is no part of the owner's", () => {
  const { customer, business } = write({ message: PAYLOAD.message.replace(/E-Mail: .*/, '$&\nBeginn: 18:00 Uhr') });
  const { name, phone, email } = BUSINESS_FACTS;
  const [file] = (customer.attachments ?? []).map(readFile);
  expect(file).toMatchObject({
    filename: '2027-05-08.ics',
    summary: t('booking.sentPanel.calendarTitle', { brand: name }),
    description: `Beginn der Feier: 18:00 Uhr\n${t('booking.sentPanel.calendarText', { phone, email })}`,
    location: 'Schloß Übersee, 83236 Übersee',
    status: 'TENTATIVE',
  });
  expect(file?.uid).toMatch(/^.{36}$/);
  expect(JSON.stringify(business)).not.toContain(file?.uid);
});

it("writes the customer's copy with a greeting, the unchanged message, and at the end the reason for the email", () => {
  const business = { ...BUSINESS_FACTS, siteUrl: 'https://fotobox.example', backdropNames: { 3: { de: 'Holzwand' } } };
  const message = PAYLOAD.message.replace('\n\n', '\nHintergrund: Hintergrund 3\n\n');
  const { text, html } = write({ message }, { business }).customer;
  expect(html).toBeUndefined();
  expect(String(text).split('\n\n')).toEqual([
    'Guten Tag Jürgen Größer & <Äpfel>,',
    'vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.',
    'So geht es weiter: Wir prüfen den Termin und antworten Ihnen innerhalb von drei Tagen. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten.',
    'Ihre Anfrage vom 1. März 2027, 11:00 Uhr:',
    ...message.split('\n\n'),
    'Hintergrund 3: Holzwand',
    'Alle Preise inkl. MwSt.',
    'Die angehängte Datei merkt den Tag in Ihrem Kalender vor.',
    'Möchten Sie etwas ändern, oder haben Sie Fragen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an.',
    'Mit freundlichen Grüßen\nFotobox Köln\nEva Klein\nAm Dom 1\n50667 Köln\n+49 221 1234567\nhttps://fotobox.example',
    expect.stringMatching(/^Sie bekommen diese E-Mail, weil .* müssen Sie nichts tun\.$/),
  ]);
});

it.each([
  [undefined, 'persönlich'],
  [{ de: 'drei Tagen', en: 'three days' }, 'innerhalb von drei Tagen'],
])('states about a request of another website only what it knows, with the time to answer %j', (time, written) => {
  const { answerWithin: _, ...unstated } = BUSINESS_FACTS;
  const business = time ? { ...unstated, answerWithin: time } : unstated;
  const emails = write(FOREIGN_PAYLOAD, { business });
  expect(emails).toMatchObject({ business: { subject: 'Anfrage', attachments: [] }, customer: { attachments: [] } });
  expect(emails.customer.text).toMatch(new RegExp(`^Guten Tag,\n\n.*antworten Ihnen ${written}\\.`, 's'));
  expect(emails.customer.text).not.toMatch(/Datei|Preise/);
});
