import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { takenDays } from '../calendar/taken-days';
import { READING_OPTIONS } from '../calendar/test-calendar';
import { composeAll } from './compose';
import { type MailName, requestMails } from './messages';
import { PAYLOAD } from './test-payload';

const OPTIONS = { id: 'abc', inbox: 'buero@example.com', now: new Date('2027-03-01T10:00:00Z') };

const composed = (change: Partial<typeof PAYLOAD> = {}) => composeAll(requestMails({ ...PAYLOAD, ...change }, OPTIONS));

/** A mail as its recipient reads it. */
async function received(name: MailName, change?: Partial<typeof PAYLOAD>) {
  const { to, cc, from, replyTo, ...mail } = await simpleParser((await composed(change))[name].message);
  const [toText, fromText, replyToText] = [to, from, replyTo].flat().map((field) => field?.text);
  return { ...mail, to: toText, from: fromText, replyTo: replyToText };
}

describe('the mail to the business', () => {
  it('comes from the website, and is replied to the customer', async () => {
    expect(await received('business')).toMatchObject({
      to: 'buero@example.com',
      from: '"Fotobox Köln" <no-reply@example.com>',
      replyTo: 'juergen@example.com',
      subject: PAYLOAD.subject,
    });
  });

  it('holds the request as it is, and both replies', async () => {
    const { text = '', html } = await received('business');
    expect(text.startsWith(`${PAYLOAD.message}\n\n`)).toBe(true);
    expect(text).toMatch(/^Zusagen: mailto:juergen@example\.com\?subject=Zusage\S+$/m);
    expect(text).toMatch(/^Absagen: mailto:juergen@example\.com\?subject=Absage\S+$/m);
    expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
    expect(html).toContain('<a href="mailto:juergen@example.com?subject=Absage%3A');
  });

  it.each([
    ['as asked for, which leaves it free', 0, 'anfrage-2027-05-08.ics', 'Angefragt: Plus – 2027-05-08', []],
    ['as booked, which takes it', 1, 'zusage-2027-05-08.ics', 'Gebucht: Plus – 2027-05-08', ['2027-05-08']],
  ])('has the day for the calendar %s', async (_name, index, filename, summary, taken) => {
    const file = (await received('business')).attachments[index];
    expect([file?.filename, file?.contentType]).toEqual([filename, 'text/calendar']);
    const text = String(file?.content);
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
    expect([event.uid, event.summary, event.description]).toEqual(['abc', summary, PAYLOAD.message]);
    expect([...takenDays(text, READING_OPTIONS).days]).toEqual(taken);
  });

  it('has no file where no day is named', async () => {
    const { attachments, text } = await received('business', { subject: 'Anfrage' });
    expect(attachments).toEqual([]);
    expect(text).not.toContain('Kalender');
  });
});

describe("the customer's copy", () => {
  it('says first why it comes, then holds the payload unchanged', async () => {
    const { text = '', ...mail } = await received('customer');
    expect(mail).toMatchObject({
      to: 'juergen@example.com',
      replyTo: 'hallo@example.com',
      subject: PAYLOAD.subject,
      html: false,
      attachments: [],
    });
    const [reason = '', ...rest] = text.trimEnd().split('\n\n');
    expect(reason).toMatch(/^Guten Tag!.*Website.*Buchungsanfrage.*nichts tun\.$/);
    expect(rest.join('\n\n')).toBe(PAYLOAD.message);
  });

  it('goes to one mailbox, with an umlaut too', async () => {
    expect((await composed({ to: 'info@müller.example' })).customer.to).toBe('info@xn--mller-kva.example');
  });
});

it('the notice names the address that the copy did not reach', async () => {
  const { subject, text, replyTo } = await received('notice');
  expect([subject, replyTo]).toEqual([`Kopie nicht zugestellt: ${PAYLOAD.subject}`, 'juergen@example.com']);
  expect(text).toContain('konnte nicht an juergen@example.com zugestellt werden');
  expect(text).toContain(PAYLOAD.message);
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
