import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { BUSINESS_FACTS, PAYLOAD, REQUEST_STATE } from '../../test/payload';
import { t } from '../../test/texts';
import { NOTHING_KNOWN } from './booths';
import { composeMails, writeMails } from './messages';

const NAME = '08.05.2027 · Plus · Größer & <Äpfel>, Übersee';
const ESCAPED_NAME = NAME.replace(',', '\\,');

const write = (change: Partial<typeof PAYLOAD> = {}, state: Partial<Parameters<typeof writeMails>[1]> = {}) =>
  writeMails({ ...PAYLOAD, ...change }, { ...REQUEST_STATE, ...state });

/** Returns the days that a calendar file takes, and its properties. */
function readFile({ filename, content }: { filename: string; content: string }) {
  const properties = content.replaceAll('\r\n ', '').matchAll(/^([A-Z]+):(.*)\r$/gm);
  const { UID, SEQUENCE, STATUS, SUMMARY, DESCRIPTION } = Object.fromEntries(
    [...properties].map(([, ...pair]) => pair),
  );
  return { filename, UID, SEQUENCE, STATUS, SUMMARY, DESCRIPTION, takenDays: [...read(content).days] };
}

it('composes emails with an identity that silence automatic responders and reach domains with umlauts', async () => {
  const from = { email: 'no-reply@fotobox-müller.example', name: 'Fotobox Müller' };
  const payload = { ...PAYLOAD, to: 'kunde@müller.example', from };
  const options = { ...REQUEST_STATE, inbox: ['info@müller.example'] };
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
    date: REQUEST_STATE.now,
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
  expect(files.map(readFile)).toMatchObject([
    { filename: 'anfrage-2027-05-08.ics', SUMMARY: `Anfrage ${ESCAPED_NAME}`, SEQUENCE: '0', takenDays: [] },
    ...booked.map(([filename, booth]) => {
      return { filename, SUMMARY: `Gebucht ${ESCAPED_NAME}${booth}`, SEQUENCE: '1', takenDays: ['2027-05-08'] };
    }),
  ]);
  const [uid = '', ...others] = new Set(files.map((file) => readFile(file).UID));
  expect([uid.length, others]).toEqual([36, []]);
  expect(JSON.stringify([withoutFiles, customer])).not.toContain(uid);
});

it("gives the customer the calendar file of the confirmation, which is no part of the owner's", () => {
  const { customer, business } = write({ message: PAYLOAD.message.replace(/E-Mail: .*/, '$&\nBeginn: 18:00 Uhr') });
  const { name, phone, email } = BUSINESS_FACTS;
  const [file] = (customer.attachments ?? []).map(readFile);
  const escaped = (text: string) => text.replaceAll(',', '\\,');
  expect(file).toMatchObject({
    filename: '2027-05-08.ics',
    SUMMARY: t('booking.sentPanel.calendarTitle', { brand: name }),
    DESCRIPTION: `Beginn der Feier: 18:00 Uhr\\n${escaped(t('booking.sentPanel.calendarText', { phone, email }))}`,
    ...{ STATUS: 'TENTATIVE', UID: REQUEST_STATE.key?.toLowerCase() },
  });
  expect(JSON.stringify(business)).not.toContain(file?.UID);
  const others = [null, 'Anfrage von Eva Klein'].map((key) => write({}, { key }).customer.attachments?.map(readFile));
  expect(others.flat().map((other) => other?.UID)).toEqual(['abc', 'abc']);
});

it.each([
  [{}, 'persönlich'],
  [{ answerWithin: { de: 'drei Tagen', en: 'three days' } }, 'innerhalb von drei Tagen'],
])('says in the copy by when the business answers: %j', (time, written) => {
  const { answerWithin: _, ...unstated } = BUSINESS_FACTS;
  const { text } = write({}, { business: { ...unstated, ...time } }).customer;
  expect(text).toContain(`antworten Ihnen ${written}.`);
});
