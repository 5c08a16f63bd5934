import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { PAYLOAD } from '../../test/payload';
import { composeNotice } from './messages';
import { writeNotice } from './notices';

const WORDS = '450 4.1.2 <juergen@example.com>: Recipient address rejected: Domain not found';

it.each([
  [
    'late',
    'Kopie noch nicht zugestellt',
    'kann seit einem Tag nicht an juergen@example.com zugestellt werden',
    'höchstens 30 Tage',
  ],
  ['failed', 'Kopie nicht zugestellt', 'konnte nicht an juergen@example.com zugestellt werden', 'falsch geschrieben'],
  [
    'maybe',
    'Kopie vielleicht nicht zugestellt',
    'bei juergen@example.com angekommen ist, weiß niemand',
    'nicht noch einmal',
  ],
] as const)('tells the business of a copy that is %s', (kind, subject, ...parts) => {
  const notice = writeNotice(PAYLOAD, { kind, reason: WORDS });
  expect(notice.subject).toBe(`${subject}: ${PAYLOAD.subject}`);
  for (const part of [...parts, PAYLOAD.message]) expect(notice.text).toContain(part);
  expect(
    notice.text.includes('Grund: 450 4.1.2 <juergen@example. com>: Recipient address rejected: Domain not found.'),
  ).toBe(kind !== 'maybe');
});

it.each([
  ['+49 170 123', 'rufen Sie die Kundin oder den Kunden an: +49 170 123'],
  ['-', 'schreiben Sie der Kundin oder dem Kunden per Post.'],
])('asks the owner to reach a customer with the phone number %s', (phone, advice) => {
  const message = PAYLOAD.message.replace('Telefon: -', `Telefon: ${phone}`);
  const { text } = writeNotice({ ...PAYLOAD, message }, { kind: 'failed', reason: undefined });
  expect(text).toContain(` Bitte ${advice}\n\n${message}`);
});

it("makes no link of the mail server's words", () => {
  const { text } = writeNotice(PAYLOAD, { kind: 'failed', reason: '550 See https://evil.example.com/x' });
  expect(text).toContain('Grund: 550 See https:// evil. example. com/x.');
});

it('sends different notices about a request with different identities, to every address of the business', async () => {
  const inbox = ['buero@example.com', 'zwei@example.com'];
  const options = { id: 'abc', inbox, now: new Date('2027-03-01T10:00:00Z') };
  for (const [kind, id] of [
    ['failed', 'abc.notice'],
    ['late', 'abc.notice-late'],
    ['maybe', 'abc.notice-maybe'],
  ] as const) {
    const { to, message } = await composeNotice(PAYLOAD, options, { kind, reason: WORDS });
    const { messageId, replyTo } = await simpleParser(message);
    expect([to, messageId, replyTo?.text]).toEqual([inbox, `<${id}@example.com>`, PAYLOAD.to]);
  }
});
