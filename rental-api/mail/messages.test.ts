import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { BUSINESS_FACTS, PAYLOAD, requestState, type StateChange } from '../../test/payload';
import { t } from '../../test/texts';
import { composeMails, composeNotice, writeMails } from './messages';

const write = (change: Partial<typeof PAYLOAD> = {}, state: StateChange = {}) =>
  writeMails({ ...PAYLOAD, ...change }, requestState(state));

/** Returns the properties of a calendar file. */
const readFile = ({ content }: { content: string }): Record<string, string> =>
  Object.fromEntries(
    Array.from(content.replaceAll('\r\n ', '').matchAll(/^([A-Z]+):(.*)\r$/gm), ([, ...pair]) => pair),
  );

it('composes emails with an identity that silence automatic responders and reach domains with umlauts', async () => {
  const from = { email: 'no-reply@fotobox-müller.example', name: 'Fotobox Müller' };
  const payload = { ...PAYLOAD, to: 'kunde@müller.example', from };
  const options = requestState({ inbox: ['info@müller.example'] });
  const { business, customer } = await composeMails(payload, options);
  expect([business.to, customer.to]).toEqual([['info@xn--mller-kva.example'], ['kunde@xn--mller-kva.example']]);
  for (const [name, { from, message }] of Object.entries({ business, customer })) {
    expect(message).toContain(`\r\nMessage-ID: <abc.${name}@xn--fotobox-mller-4ob.example>\r\n`);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply, DR, RN, NRN\r$/m);
    expect(from).toBe('no-reply@xn--fotobox-mller-4ob.example');
    expect(message).toMatch(/^\p{ASCII}*?\r\n\r\n/u);
  }
  const parsed = await simpleParser(business.message);
  const { subject, text, html } = writeMails(payload, options).business;
  expect(parsed).toMatchObject({
    subject,
    html,
    date: options.now,
    attachments: Array(2).fill({ contentType: 'text/calendar' }),
  });
  expect(parsed.text?.trimEnd()).toBe(text);
  expect([parsed.from, parsed.replyTo].map((field) => field?.text)).toEqual([
    '"Fotobox Müller" <no-reply@fotobox-müller.example>',
    'kunde@müller.example',
  ]);
});

it("gives the customer the calendar file of the confirmation, which is no part of the owner's", () => {
  const { customer, business } = write({ message: PAYLOAD.message.replace(/E-Mail: .*/, '$&\nBeginn: 18:00 Uhr') });
  const { name, phone, email } = BUSINESS_FACTS;
  const escaped = (text: string) => text.replaceAll(',', '\\,');
  const [file] = customer.attachments.map(readFile);
  expect(file).toMatchObject({
    SUMMARY: t('booking.sentPanel.calendarTitle', { brand: name }),
    DESCRIPTION: `Beginn der Feier: 18:00 Uhr\\n${escaped(t('booking.sentPanel.calendarText', { phone, email }))}`,
    UID: '0a1b2c3d-0000-4000-8000-00000000000f',
  });
  expect(JSON.stringify(business)).not.toContain(file?.UID);
  const others = [null, 'Anfrage von Eva Klein'].flatMap((key) =>
    write({}, { key }).customer.attachments.map(readFile),
  );
  expect(others.map(({ UID }) => UID)).toEqual(['abc', 'abc']);
});

it('sends a notice with its own identity to every address of the business', async () => {
  const inbox = ['buero@example.com', 'zwei@example.com'];
  const options = { id: 'abc', inbox, now: new Date('2027-03-01T10:00:00Z') };
  const { to, message } = await composeNotice(PAYLOAD, options, '');
  const { messageId, replyTo } = await simpleParser(message);
  expect([to, messageId, replyTo?.text]).toEqual([inbox, '<abc.notice@example.com>', PAYLOAD.to]);
});
