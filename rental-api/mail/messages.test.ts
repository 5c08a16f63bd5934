import { simpleParser } from 'mailparser';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { composeMails, type MailName } from './messages';

const OPTIONS = {
  id: 'abc',
  inbox: 'buero@example.com',
  business: BUSINESS_FACTS,
  booths: NOTHING_KNOWN,
  otherRequests: [],
  now: new Date('2027-03-01T10:00:00Z'),
};

const UNKNOWN = 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';

type Change = Partial<typeof PAYLOAD>;
type Options = Partial<Parameters<typeof composeMails>[1]>;

const composed = (change: Change = {}, options: Options = {}) =>
  composeMails({ ...PAYLOAD, ...change }, { ...OPTIONS, ...options });

/** A mail as its recipient reads it. */
async function received(name: MailName, change?: Change, options?: Options) {
  const { to, cc, from, replyTo, ...mail } = await simpleParser((await composed(change, options))[name].message);
  const [toText, fromText, replyToText] = [to, from, replyTo].flat().map((field) => field?.text);
  return { ...mail, to: toText, from: fromText, replyTo: replyToText };
}

describe('the mail to the business', () => {
  it('comes from the website, and is replied to the customer', async () => {
    expect(await received('business')).toMatchObject({
      to: 'buero@example.com',
      from: '"Fotobox Köln" <no-reply@example.com>',
      replyTo: 'juergen@example.com',
      subject: 'Anfrage 08.05.2027 · Plus · Größer & <Äpfel>, Übersee',
    });
  });

  it.each([
    ['without a town', /Veranstaltungsanschrift: .*\n .*/, 'Veranstaltungsanschrift: Am See 5', 'Größer & <Äpfel>'],
    ['with two postal codes', 'Schloß Übersee\n', '10115 Berlin\n', 'Größer & <Äpfel>, Übersee'],
    ['with a long name', 'Größer & <Äpfel>', 'Ö'.repeat(100), `${'Ö'.repeat(39)}…, Übersee`],
    ['with a long town', '83236 Übersee', `83236 ${'Ü'.repeat(400)}`, `Größer & <Äpfel>, ${'Ü'.repeat(39)}…`],
  ])('names a request %s as far as its subject has room', async (_name, written, replaced, customer) => {
    const { subject } = await received('business', { message: PAYLOAD.message.replace(written, replaced) });
    expect(subject).toBe(`Anfrage 08.05.2027 · Plus · ${customer}`);
  });

  it.each([
    ['Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten', 'Jülich'],
    ['Abholung', 'Übersee'],
    ['anderer Ort', 'Übersee'],
  ])('names the place of the delivery %s', async (delivery, place) => {
    const message = PAYLOAD.message.replace('\n\nVorname', `\nLieferung: ${delivery}\n\nVorname`);
    expect((await received('business', { message })).subject).toContain(`, ${place}`);
  });

  it.each([
    ['+49 170 1234567', 'tel:+491701234567'],
    ['+49 (0) 170/123 45-67', 'tel:+491701234567'],
    ['(0221) 1234.567', 'tel:02211234567'],
    ['0221 1234567 oder 0170 1234567', null],
    ['0221/1234567 / 0170/1234567', null],
    ['$& <b>112', null],
  ])('links the phone number %s', async (phone, link) => {
    const { html } = await received('business', {
      message: PAYLOAD.message.replace('Telefon: -', `Telefon: ${phone}`),
    });
    const [, found = null] = /<a href="(tel:[^"]*)"/.exec(html || '') ?? [];
    expect(found).toBe(link);
    expect(html).toContain('E-Mail: <a href="mailto:juergen@example.com"');
  });

  it.each([
    [{}, [], null],
    [{ tentative: 1 }, [], 'Achtung: 1 vorläufiger Eintrag.'],
    [{ tentative: 2 }, ['2026-11-26T13:05Z'], '1 weitere Anfrage für diesen Tag (26. November, 14:05), 2 vorläufige'],
    [
      {},
      ['2026-11-26T13:05Z', '2027-02-01T23:30Z'],
      'Anfragen für diesen Tag (26. November, 14:05; 2. Februar, 00:30).',
    ],
    [{}, Array(5).fill('2026-11-26T13:05Z'), '5 weitere Anfragen für diesen Tag (zuletzt 26. November, 14:05; 26.'],
  ])('warns of others who want the day: %j, requests of %j', async (booths, times, warning) => {
    const otherRequests = times.map((time) => new Date(time));
    const { text = '' } = await received('business', {}, { booths: { ...NOTHING_KNOWN, ...booths }, otherRequests });
    expect(text.split('\n\n')[1]).toContain(warning ?? 'Datum: ');
    expect(text.includes('Achtung')).toBe(warning !== null);
  });

  it('has declining as its main button on a taken day', async () => {
    const orderFor = async (booths: Partial<BoothsOfDay>) => {
      const { text, html } = await received('business', {}, { booths: { ...NOTHING_KNOWN, ...booths } });
      const shown = [text, html || ''].map((form) => form?.match(/(?:Zu|Ab)sagen(?=: |<)/g));
      return [...shown, /background:#1d4ed8[^>]*>(\w+)/.exec(html || '')?.[1]];
    };
    const accept = ['Zusagen', 'Absagen'];
    const decline = accept.toReversed();
    expect(await orderFor({ taken: ['A'] })).toEqual([decline, decline, 'Absagen']);
    expect(await orderFor({ taken: ['A'], free: ['B'] })).toEqual([accept, accept, 'Zusagen']);
  });

  it('has a calendar file for each free one of several photo booths', async () => {
    const booths = { ...NOTHING_KNOWN, free: ['Klassik', 'Größe XL (neu)'], taken: ['Mini'] };
    const { attachments } = await received('business', {}, { booths });
    expect(attachments.map(({ filename, content }) => [filename, /^SUMMARY:(.*)\r$/m.exec(`${content}`)?.[1]])).toEqual(
      [
        ['anfrage-2027-05-08.ics', expect.stringMatching(/^Anfrage 08\.05\.2027 · /)],
        ['zusage-2027-05-08-Klassik.ics', expect.stringMatching(/^Gebucht 08\.05\.2027 · .* · Kla/)],
        ['zusage-2027-05-08-Größe-XL-neu.ics', expect.anything()],
      ],
    );
  });

  it('holds the request as it is, and both replies', async () => {
    const { text = '', html } = await received('business');
    expect(text).toContain(`\n\n${PAYLOAD.message}\n\n`);
    expect(text).toMatch(/^Zusagen: mailto:juergen@example\.com\?subject=Zusage\S+&body=\S+$/m);
    expect(text).toMatch(/^Absagen: mailto:juergen@example\.com\?subject=Absage\S+&body=\S+$/m);
    expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
    expect(html).toContain('<a href="mailto:juergen@example.com?subject=Absage:');
  });

  it.each([
    [
      { free: ['Klassik', 'Deluxe'], taken: ['Mini'], unknown: ['Neu'] },
      ['laut Kalender frei, als die Anfrage kam.', '', 'Frei: Klassik, Deluxe', 'Belegt: Mini', 'Unbekannt: Neu'],
    ],
    [{ free: [], taken: ['Mini'], unknown: [] }, ['laut Kalender belegt, als die Anfrage kam.', '', 'Belegt: Mini']],
    [{ free: [], taken: ['Mini'], unknown: ['Neu'] }, [UNKNOWN, '', 'Belegt: Mini', 'Unbekannt: Neu']],
    [{}, [UNKNOWN]],
  ])('begins with the state of the day: %j', async (booths, state) => {
    const { text } = await received('business', {}, { booths: { ...NOTHING_KNOWN, ...booths } });
    expect(text?.startsWith(`Samstag, 8. Mai 2027: ${state.join('\n')}\n\n${PAYLOAD.message}\n\n`)).toBe(true);
  });

  it('links to the place of the event on a map', async () => {
    const address =
      'https://www.google.com/maps/search/?api=1&query=Schlo%C3%9F%20%C3%9Cbersee%2C%2083236%20%C3%9Cbersee';
    const { text, html } = await received('business');
    expect(text).toContain(`\n\nKarte: ${address}\n\n`);
    expect(html).toContain(`<a href="${address.replace('&', '&amp;')}"`);
  });

  it('shows the place of the event as text, whatever it holds', async () => {
    const place = `Schloß <b>${'Ü'.repeat(400)}</b>`;
    const { html } = await received('business', { message: PAYLOAD.message.replace('Schloß Übersee', place) });
    expect(html).toContain('Veranstaltungsanschrift: Schloß &lt;b&gt;Ü');
    expect(html).not.toContain('<b>');
  });

  it('loads nothing from elsewhere', async () => {
    const { html } = await received('business', { message: '<img src="https://example.com/a.png">' });
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(/i);
  });

  it('leaves out everything that a request of another website does not state', async () => {
    const { text = '', attachments } = await received('business', FOREIGN_PAYLOAD);
    expect(text.startsWith(`${FOREIGN_PAYLOAD.message}\n\nZusagen: mailto:`)).toBe(true);
    expect(text).not.toMatch(/Karte|Kalender|null|undefined/);
    expect(attachments).toEqual([]);
  });

  it.each([
    ['as asked for, which leaves it free', 0, 'anfrage-2027-05-08.ics', 'Anfrage', []],
    ['as booked, which takes it', 1, 'zusage-2027-05-08.ics', 'Gebucht', ['2027-05-08']],
  ])('has the day for the calendar %s', async (_name, index, filename, state, taken) => {
    const summary = `${state} 08.05.2027 · Plus · Größer & <Äpfel>, Übersee`;
    const file = (await received('business')).attachments[index];
    expect([file?.filename, file?.contentType]).toEqual([filename, 'text/calendar']);
    const text = String(file?.content);
    expect(Object.values(ical.sync.parseICS(text))).toContainEqual(
      expect.objectContaining({ summary, description: PAYLOAD.message, location: 'Schloß Übersee, 83236 Übersee' }),
    );
    expect([...read(text).days]).toEqual(taken);
  });

  it('has two calendar files with one UID, which no mail shows anywhere else', async () => {
    const { business, customer, notice } = await composed();
    const { attachments, headerLines, text, html } = await simpleParser(business.message);
    const uids = attachments.map(({ content }) => /^UID:(.+)\r$/m.exec(String(content))?.[1] ?? '');
    expect(uids).toEqual([uids[0], uids[0]]);
    const shown = [headerLines, attachments.map(({ headerLines }) => headerLines), text, html, customer, notice];
    expect(uids[0]).toHaveLength(36);
    expect(JSON.stringify(shown)).not.toContain(uids[0]);
  });
});

describe("the customer's copy", () => {
  it('says first why it comes, then what happens next, and holds the message unchanged', async () => {
    const { text = '', ...mail } = await received('customer');
    expect(mail).toMatchObject({
      to: 'juergen@example.com',
      replyTo: 'hallo@example.com',
      subject: PAYLOAD.subject,
      html: false,
      attachments: [],
    });
    expect(text.trimEnd().split('\n\n')).toEqual([
      expect.stringMatching(/^Sie bekommen diese E-Mail, weil .* müssen Sie nichts tun\.$/),
      'Guten Tag Jürgen Größer & <Äpfel>,',
      'vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.',
      'So geht es weiter: Wir prüfen den Termin und antworten Ihnen innerhalb von drei Tagen. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten.',
      'Ihre Anfrage:',
      ...PAYLOAD.message.split('\n\n'),
      'Noch Fragen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an.',
      'Mit freundlichen Grüßen\nFotobox Köln\nEva Klein\nAm Dom 1\n50667 Köln\n+49 221 1234567',
    ]);
  });

  it('names neither a customer nor a time that nobody has stated', async () => {
    const { answerWithin: _, ...business } = BUSINESS_FACTS;
    const { text } = await received('customer', FOREIGN_PAYLOAD, { business });
    expect(text).toContain('\n\nGuten Tag,\n\n');
    expect(text).toContain('antworten Ihnen persönlich.');
  });

  it('names who represents a registered company, and its register entry', async () => {
    const company = { representatives: ['Eva Klein', 'Ali Groß'], register: 'Amtsgericht Köln, HRB 98765' };
    const { text } = await received('customer', {}, { business: { ...BUSINESS_FACTS, ...company } });
    expect(text?.trimEnd()).toMatch(
      /\+49 221 1234567\nVertreten durch Eva Klein, Ali Groß\nAmtsgericht Köln, HRB 98765$/,
    );
  });

  it('names the time in German if the owner gives it in other languages too', async () => {
    const business = { ...BUSINESS_FACTS, answerWithin: { de: 'drei Tagen', en: 'three days' } };
    expect((await received('customer', PAYLOAD, { business })).text).toContain(
      'antworten Ihnen innerhalb von drei Tagen.',
    );
  });

  it('goes to one mailbox, at a domain with an umlaut too', async () => {
    expect((await composed({ to: 'info@müller.example' })).customer.to).toBe('info@xn--mller-kva.example');
  });
});

describe('the notice', () => {
  it('names the address that the copy did not reach', async () => {
    const { subject, text, replyTo } = await received('notice');
    expect([subject, replyTo]).toEqual([`Kopie nicht zugestellt: ${PAYLOAD.subject}`, 'juergen@example.com']);
    expect(text).toContain('konnte nicht an juergen@example.com zugestellt werden');
    expect(text).toContain(PAYLOAD.message);
  });

  it.each([
    ['by phone', '+49 170 123', 'rufen Sie die Kundin oder den Kunden an: +49 170 123'],
    ['by post if there is no number', '-', 'schreiben Sie der Kundin oder dem Kunden per Post.'],
  ])('asks the owner to reach the customer %s', async (_name, phone, advice) => {
    const message = PAYLOAD.message.replace('Telefon: -', `Telefon: ${phone}`);
    expect((await received('notice', { message })).text).toContain(` Bitte ${advice}\n\n${message}`);
  });
});

it.each(['business', 'customer', 'notice'] as const)(
  'the mail %s silences automatic responders, and has an identity of its own, the same each time',
  async (name) => {
    for (const { message } of [(await composed())[name], (await composed())[name]]) {
      expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(message).toContain(`Message-ID: <abc.${name}@example.com>\r\n`);
    }
  },
);
