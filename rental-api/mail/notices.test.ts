import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { PAYLOAD } from '../../test/payload';
import { composeNotice } from './messages';
import { writeNotice } from './notices';

it("tells the business of a copy that was given up, and makes no link of the mail server's words", () => {
  const words = '450 4.1.2 <juergen@example.com>: Domain not found, see https://evil.example.com/x';
  const notice = writeNotice(PAYLOAD, words);
  expect(notice.subject).toBe(`Kopie nicht zugestellt: ${PAYLOAD.subject}`);
  expect(notice.text).toContain('konnte nicht an juergen@example.com zugestellt werden. Grund: 450 4.1.2 <juergen@');
  expect(notice.text).toContain('see https:// evil. example. com/x. Wahrscheinlich');
  expect(notice.text).toContain(PAYLOAD.message);
});

it.each([
  ['+49 170 123', 'rufen Sie die Kundin oder den Kunden an: +49 170 123'],
  ['-', 'schreiben Sie der Kundin oder dem Kunden per Post.'],
])('asks the owner to reach a customer with the phone number %s', (phone, advice) => {
  const message = PAYLOAD.message.replace('Telefon: -', `Telefon: ${phone}`);
  expect(writeNotice({ ...PAYLOAD, message }, '').text).toContain(` Bitte ${advice}\n\n${message}`);
});

it('sends a notice with its own identity to every address of the business', async () => {
  const inbox = ['buero@example.com', 'zwei@example.com'];
  const options = { id: 'abc', inbox, now: new Date('2027-03-01T10:00:00Z') };
  const { to, message } = await composeNotice(PAYLOAD, options, '');
  const { messageId, replyTo } = await simpleParser(message);
  expect([to, messageId, replyTo?.text]).toEqual([inbox, '<abc.notice@example.com>', PAYLOAD.to]);
});
