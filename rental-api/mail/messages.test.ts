import { simpleParser } from 'mailparser';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { t } from '../../test/texts';
import { NOTHING_KNOWN } from './booths';
import { composeMails, type MailName } from './messages';

type Change = Partial<typeof PAYLOAD>;
type Options = Partial<Parameters<typeof composeMails>[1]>;

const NOW = new Date('2027-03-01T10:00:00Z');
const STATE = { business: BUSINESS_FACTS, booths: NOTHING_KNOWN, otherRequests: [], now: NOW };

const composed = (change: Change = {}, options: Options = {}) =>
  composeMails({ ...PAYLOAD, ...change }, { ...STATE, id: 'abc', inbox: 'buero@example.com', ...options });

/** An email as its recipient reads it. */
async function received(name: MailName, change?: Change, options?: Options) {
  const { to, cc, from, replyTo, ...mail } = await simpleParser((await composed(change, options))[name].message);
  const [toText, fromText, replyToText] = [to, from, replyTo].flat().map((field) => field?.text);
  return { ...mail, to: toText, from: fromText, replyTo: replyToText };
}

const contentOf = (line: string, content: Buffer) => new RegExp(`^${line}:(.*)\\r$`, 'm').exec(`${content}`)?.[1];

describe('the email to the business', () => {
  it('comes from the website, and is replied to the customer', async () => {
    const booths = { ...NOTHING_KNOWN, free: ['Klassik'] };
    const { text, html, ...mail } = await received('business', {}, { booths });
    expect(mail).toMatchObject({
      to: 'buero@example.com',
      from: '"Fotobox Köln" <no-reply@example.com>',
      replyTo: 'juergen@example.com',
      subject: 'Anfrage 08.05.2027 · Plus · Größer & <Äpfel>, Übersee',
      attachments: [{ filename: 'anfrage-2027-05-08.ics' }, { filename: 'zusage-2027-05-08.ics' }],
    });
    expect(text).toContain(`\n\n${PAYLOAD.message}\n\n`);
    expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
  });

  it('keeps the subject of a request of another website, and has no calendar file without a day', async () => {
    expect(await received('business', FOREIGN_PAYLOAD)).toMatchObject({ subject: 'Anfrage', attachments: [] });
  });

  it.each([
    ['as asked for, which leaves it free', 0, 'anfrage-2027-05-08.ics', 'Anfrage', []],
    ['as booked, which takes it', 1, 'zusage-2027-05-08.ics', 'Gebucht', ['2027-05-08']],
  ])('has the day for the calendar %s', async (_name, index, filename, state, taken) => {
    const booths = { ...NOTHING_KNOWN, taken: ['Klassik', 'Mini'] };
    const file = (await received('business', {}, { booths })).attachments[index];
    expect([file?.filename, file?.contentType]).toEqual([filename, 'text/calendar']);
    expect([...read(String(file?.content)).days]).toEqual(taken);
    expect(Object.values(ical.sync.parseICS(String(file?.content)))).toContainEqual(
      expect.objectContaining({
        summary: `${state} 08.05.2027 · Plus · Größer & <Äpfel>, Übersee`,
        description: PAYLOAD.message,
        location: 'Schloß Übersee, 83236 Übersee',
      }),
    );
  });

  it('has a calendar file for each free one of several photo booths, all with one UID that is nowhere else', async () => {
    const booths = { ...NOTHING_KNOWN, free: ['Klassik', 'Größe XL (neu)'], taken: ['Mini'] };
    const { business, customer, notice } = await composed({}, { booths });
    const { attachments, headerLines, text, html } = await simpleParser(business.message);
    expect(attachments.map(({ filename, content }) => [filename, contentOf('SUMMARY', content)])).toEqual([
      ['anfrage-2027-05-08.ics', expect.stringMatching(/^Anfrage 08\.05\.2027 · /)],
      ['zusage-2027-05-08-Klassik.ics', expect.stringMatching(/^Gebucht 08\.05\.2027 · .* · Kla/)],
      ['zusage-2027-05-08-Größe-XL-neu.ics', expect.anything()],
    ]);
    const [uid = '', ...uids] = attachments.map(({ content }) => contentOf('UID', content));
    expect([uid.length, uids]).toEqual([36, [uid, uid]]);
    const shown = [headerLines, attachments.map(({ headerLines }) => headerLines), text, html, customer, notice];
    expect(JSON.stringify(shown)).not.toContain(uid);
  });
});

it("the customer's copy begins with the greeting, holds the message unchanged, and says last why it comes", async () => {
  const business = { ...BUSINESS_FACTS, siteUrl: 'https://fotobox.example', backdropNames: { 3: { de: 'Holzwand' } } };
  const message = PAYLOAD.message.replace('\n\n', '\nHintergrund: Hintergrund 3\n\n');
  const { text = '', ...mail } = await received('customer', { message }, { business });
  expect(mail).toMatchObject({
    to: 'juergen@example.com',
    replyTo: 'hallo@example.com',
    subject: PAYLOAD.subject,
    html: false,
    attachments: [{ filename: '2027-05-08.ics', contentType: 'text/calendar' }],
  });
  expect(text.trimEnd().split('\n\n')).toEqual([
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

it('the copy of a request of another website has neither a calendar file nor prices', async () => {
  const { text, attachments } = await received('customer', FOREIGN_PAYLOAD);
  expect([attachments, /Datei|Preise|undefined|null/.exec(text ?? '')]).toEqual([[], null]);
});

it("the customer's calendar file is that of the website: tentative, and no part of the owner's", async () => {
  const message = PAYLOAD.message.replace(/E-Mail: .*/, '$&\nBeginn: 18:00 Uhr');
  const { customer, business } = await composed({ message });
  const { name, phone, email } = BUSINESS_FACTS;
  const [file] = (await simpleParser(customer.message)).attachments;
  expect(Object.values(ical.sync.parseICS(String(file?.content)))).toContainEqual(
    expect.objectContaining({
      summary: t('booking.sentPanel.calendarTitle', { brand: name }),
      description: `Beginn der Feier: 18:00 Uhr\n${t('booking.sentPanel.calendarText', { phone, email })}`,
      location: 'Schloß Übersee, 83236 Übersee',
      status: 'TENTATIVE',
    }),
  );
  const uid = contentOf('UID', file?.content ?? Buffer.from('')) ?? '';
  expect([uid.length, business.message.includes(uid)]).toEqual([36, false]);
  const owners = (await simpleParser(business.message)).attachments.map(({ content }) => contentOf('UID', content));
  expect(owners).not.toContain(uid);
});

it.each([
  ['nobody has stated', undefined, 'persönlich'],
  ['is given in other languages too', { de: 'drei Tagen', en: 'three days' }, 'innerhalb von drei Tagen'],
])("the customer's copy names the time of the answer if it %s", async (_name, answerWithin, written) => {
  const { answerWithin: _, ...unstated } = BUSINESS_FACTS;
  const business = answerWithin ? { ...unstated, answerWithin } : unstated;
  const { text } = await received('customer', FOREIGN_PAYLOAD, { business });
  expect(text?.startsWith('Guten Tag,\n\n')).toBe(true);
  expect(text).toContain(`antworten Ihnen ${written}.`);
});

it.each([
  ['by phone', '+49 170 123', 'rufen Sie die Kundin oder den Kunden an: +49 170 123'],
  ['by post if there is no number', '-', 'schreiben Sie der Kundin oder dem Kunden per Post.'],
])('the notice names the address, and asks the owner to reach the customer %s', async (_name, phone, advice) => {
  const message = PAYLOAD.message.replace('Telefon: -', `Telefon: ${phone}`);
  const { to, subject, text, replyTo } = await received('notice', { message });
  expect([to, replyTo]).toEqual(['buero@example.com', 'juergen@example.com']);
  expect(subject).toBe(`Kopie nicht zugestellt: ${PAYLOAD.subject}`);
  expect(text).toContain('konnte nicht an juergen@example.com zugestellt werden');
  expect(text).toContain(` Bitte ${advice}\n\n${message}`);
});

it('every email has an identity, silences automatic responders and reaches domains with umlauts', async () => {
  const from = { email: 'no-reply@fotobox-müller.example', name: 'Fotobox Müller' };
  const mails = await composed({ to: 'kunde@müller.example', from }, { inbox: 'info@müller.example' });
  const { business, customer, notice } = mails;
  expect([business.to, notice.to]).toEqual(Array(2).fill('info@xn--mller-kva.example'));
  expect(customer.to).toBe('kunde@xn--mller-kva.example');
  for (const [name, { from, message }] of Object.entries(mails)) {
    expect(message).toContain(`\r\nMessage-ID: <abc.${name}@xn--fotobox-mller-4ob.example>\r\n`);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(from).toBe('no-reply@xn--fotobox-mller-4ob.example');
    expect(message).toMatch(/^\p{ASCII}*?\r\n\r\n/u);
  }
});
