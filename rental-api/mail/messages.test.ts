import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { takenDays } from '../calendar/taken-days';
import { READING_OPTIONS } from '../calendar/test-calendar';
import { composeAll } from './compose';
import { type MailName, requestMails } from './messages';
import { PAYLOAD } from './test-payload';

const OPTIONS = { id: 'abc', inbox: 'buero@example.com', now: new Date('2027-03-01T10:00:00Z') };

async function composed(change: Partial<typeof PAYLOAD> = {}) {
  return composeAll(requestMails({ ...PAYLOAD, ...change }, OPTIONS));
}
const parsed = async (name: MailName, change?: Partial<typeof PAYLOAD>) =>
  simpleParser((await composed(change))[name].message);

describe('the mail to the business', () => {
  it('is replied to the customer', async () => {
    const { from, to } = (await composed()).business;
    expect([from, to]).toEqual(['no-reply@example.com', 'buero@example.com']);
    const mail = await parsed('business');
    expect(mail.replyTo?.value).toEqual([{ address: 'juergen@example.com', name: '' }]);
    expect(mail.from?.value).toEqual([{ address: 'no-reply@example.com', name: 'Fotobox Köln' }]);
    expect(mail.subject).toBe(PAYLOAD.subject);
  });

  it('holds the request as it is, and both replies', async () => {
    const { text = '', html } = await parsed('business');
    expect(text.startsWith(`${PAYLOAD.message}\n\n`)).toBe(true);
    expect(text).toMatch(/^Zusagen: mailto:juergen@example\.com\?subject=Zusage\S+$/m);
    expect(text).toMatch(/^Absagen: mailto:juergen@example\.com\?subject=Absage\S+$/m);
    expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
    expect(html).toContain('<a href="mailto:juergen@example.com?subject=Absage%3A');
  });

  it('has the day for the calendar, first as asked for, which leaves it free, then as booked, which takes it', async () => {
    const { attachments } = await parsed('business');
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['anfrage-2027-05-08.ics', 'text/calendar'],
      ['zusage-2027-05-08.ics', 'text/calendar'],
    ]);
    const [asked = '', booked = ''] = attachments.map(({ content }) => content.toString());
    expect([...takenDays(asked, READING_OPTIONS).days]).toEqual([]);
    expect([...takenDays(booked, READING_OPTIONS).days]).toEqual(['2027-05-08']);
    const [first, second] = [asked, booked].map(
      (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined),
    );
    expect([first?.uid, second?.uid]).toEqual(['abc', 'abc']);
    expect([first?.summary, second?.summary]).toEqual(['Angefragt: Plus – 2027-05-08', 'Gebucht: Plus – 2027-05-08']);
    expect(first?.description).toBe(PAYLOAD.message);
  });

  it('has no file where no day is named', async () => {
    const { attachments, text } = await parsed('business', { subject: 'Anfrage' });
    expect(attachments).toEqual([]);
    expect(text).not.toContain('Kalender');
  });
});

describe("the customer's copy", () => {
  it('says first why it comes, then holds the payload unchanged', async () => {
    const mail = await parsed('customer');
    expect([mail.to, mail.replyTo].map((field) => (Array.isArray(field) ? field[0] : field)?.text)).toEqual([
      'juergen@example.com',
      'hallo@example.com',
    ]);
    const [firstLine = '', ...rest] = mail.text?.trimEnd().split('\n\n') ?? [];
    expect(firstLine).toMatch(/^Guten Tag!.*Website.*Buchungsanfrage.*nichts tun\.$/);
    expect(rest.join('\n\n')).toBe(PAYLOAD.message);
    expect([mail.subject, mail.html, mail.attachments]).toEqual([PAYLOAD.subject, false, []]);
  });

  it('goes to one mailbox, with an umlaut too', async () => {
    expect((await composed({ to: 'info@müller.example' })).customer.to).toBe('info@xn--mller-kva.example');
  });
});

it('the notice names the address that the copy did not reach', async () => {
  const { subject, text, replyTo } = await parsed('notice');
  expect(subject).toBe(`Kopie nicht zugestellt: ${PAYLOAD.subject}`);
  expect(text).toContain('konnte nicht an juergen@example.com zugestellt werden');
  expect(text).toContain(PAYLOAD.message);
  expect(replyTo?.text).toBe('juergen@example.com');
});

it('every mail tells automatic responders to stay silent', async () => {
  for (const { message } of Object.values(await composed()))
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('every mail of a request has an identity of its own, the same each time', async () => {
  const identities = async () =>
    Object.values(await composed()).map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
  expect(await identities()).toEqual([
    '<abc.business@example.com>',
    '<abc.customer@example.com>',
    '<abc.notice@example.com>',
  ]);
  expect(await identities()).toEqual(await identities());
});
