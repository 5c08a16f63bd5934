import { expect, it } from 'vitest';
import { mailtoLink } from './mailto';

/** The subject and the lines of the message, as a mail program decodes them. */
function read(link: string): string[] {
  const [, subject = '', body = ''] = /\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  return [decodeURIComponent(subject), ...decodeURIComponent(body).split('\r\n')];
}

const PHONE = 'Telefon: +49 30 1234567';
const MESSAGE = `Name: Größer\nOrt: ${'Ü'.repeat(300)}\n    ${'ß'.repeat(300)}\nStraße: ${'x'.repeat(200)}\n${PHONE}`;

const keepsPhone = { isKept: (field: string) => field.startsWith('Telefon: ') };

it('writes subject and message with the line ends of mails', () => {
  const link = mailtoLink('info@müller.de', { subject: 'Zusage & mehr', message: 'a\nb' });
  expect(link).toBe('mailto:info@xn--mller-kva.de?subject=Zusage%20%26%20mehr&body=a%0D%0Ab');
});

it('shortens the longest field so that 2,000 characters suffice, and no other', () => {
  const link = mailtoLink('a@b.de', { subject: 'Anfrage', message: MESSAGE }, keepsPhone);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(link.length).toBeGreaterThan(1_700);
  const [subject, name, place, ...others] = read(link);
  expect([subject, name]).toEqual(['Anfrage', 'Name: Größer']);
  expect(place).toMatch(/^Ort: Ü+…$/);
  expect(others).toEqual([`Straße: ${'x'.repeat(200)}`, PHONE]);
});

it('keeps a field whole when all others are already short', () => {
  const phone = `Telefon: ${'€'.repeat(100)}`;
  const message = [...Array(10).fill(`Ort: ${'李'.repeat(20)}`), phone, 'Ende'].join('\n');
  const link = mailtoLink('a@b.de', { subject: 'Anfrage', message }, keepsPhone);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(read(link)).toContain(phone);
  expect(read(link).at(-1)).toMatch(/…$/);
});

it('never splits a character', () => {
  const link = mailtoLink('a@b.de', { subject: 'Anfrage', message: `Ort: ${'🎉'.repeat(400)}` }, keepsPhone);
  expect(read(link)[1]).toMatch(/^Ort: (?:🎉)+…$/u);
});

it.each([
  ['a subject', { subject: '李'.repeat(300), message: MESSAGE }],
  ['a field that it prefers to keep', { subject: 'Anfrage', message: `Telefon: ${'1'.repeat(5_000)}` }],
  ['a multitude of lines', { subject: 'Anfrage', message: 'Ä\n'.repeat(5_000) }],
])('never exceeds 2,000 characters, whatever the length of %s', (_name, mail) => {
  const link = mailtoLink('a@b.de', mail, keepsPhone);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(read(link).join('\n')).toContain('…');
});
