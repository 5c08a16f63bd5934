import { expect, it } from 'vitest';
import { asciiEmail } from './email-domain';
import { mailtoLink } from './mailto';

const PHONE = 'Telefon: +49 30 1234567';
const MESSAGE = `Name: Größer\nOrt: ${'Ü'.repeat(300)}\n    ${'ß'.repeat(300)}\nStraße: ${'x'.repeat(200)}\n${PHONE}`;

/** Writes a link. Returns the subject and the lines of the message as a mail program decodes them. */
function linked(message: string, subject = 'Anfrage'): string[] {
  const link = mailtoLink('a@b.de', { subject, message }, { isKept: (field) => field.startsWith('Telefon: ') });
  expect(link.length).toBeLessThanOrEqual(2_000);
  const [, ...parts] = /\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  return parts.flatMap((part) => decodeURIComponent(part).split('\r\n'));
}

it('writes subject and message with the line ends of emails', () => {
  const link = mailtoLink('info@müller.de', { subject: 'Zusage & mehr', message: 'a\nb' });
  expect(link).toBe('mailto:info@xn--mller-kva.de?subject=Zusage%20%26%20mehr&body=a%0D%0Ab');
});

it('shortens only the longest field, so that 2,000 characters suffice', () => {
  const [subject, name, place, ...others] = linked(MESSAGE);
  expect([subject, name]).toEqual(['Anfrage', 'Name: Größer']);
  // The link is hardly shorter than necessary.
  expect(place).toMatch(/^Ort: Ü{230,300}…$/);
  expect(others).toEqual([`Straße: ${'x'.repeat(200)}`, PHONE]);
});

it('keeps a field whole when all others are already short', () => {
  const phone = `Telefon: ${'€'.repeat(100)}`;
  const lines = linked([...Array(10).fill(`Ort: ${'李'.repeat(20)}`), phone, 'Ende'].join('\n'));
  expect(lines).toContain(phone);
  expect(lines.at(-1)).toMatch(/…$/);
});

it.each([400, 401, 402, 403])('never splits one of %i characters', (count) => {
  expect(linked(`Ort: ${'🎉'.repeat(count)}`)[1]).toMatch(/^Ort: (?:🎉)+…$/u);
});

it.each([
  ['a subject', MESSAGE, '李'.repeat(300)],
  ['a field that it prefers to keep', `Telefon: ${'1'.repeat(5_000)}`],
  ['a multitude of lines', 'Ä\n'.repeat(5_000)],
])('never exceeds 2,000 characters for any length of %s', (_name, message, subject = 'Anfrage') => {
  expect(linked(message, subject).join('\n')).toContain('…');
});

it.each([
  ['info@FOTOBOX-MU\u0308LLER.de', 'info@xn--fotobox-mller-4ob.de'],
  ['Jörg@müller.de', 'Jörg@xn--mller-kva.de'],
  ...['info@example.com', 'info@müller.de/x', 'a@b@müller.de', 'info@'].map((unchanged) => [unchanged, unchanged]),
])('writes the address %j as %j', (address, written) => {
  expect(asciiEmail(address ?? '')).toBe(written);
});
