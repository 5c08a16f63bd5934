import { expect, it } from 'vitest';
import { asciiEmail } from './email-domain';
import { type MailLine, mailtoLink } from './mailto';

const PHONE = { text: 'Telefon: +49 30 1234567', cut: 'never' } satisfies MailLine;
const PLACE = { text: `Ort: ${'Ü'.repeat(300)}\n    ${'ß'.repeat(300)}` };
const STREET = { text: `Straße: ${'x'.repeat(200)}` };
const LINES = [{ text: 'Name: Größer' }, PLACE, STREET, PHONE];

/** Writes a link. Returns the subject and the lines of the message as a mail program decodes them. */
function linked(lines: MailLine[], subject = 'Anfrage') {
  const { link, isCut } = mailtoLink('a@b.de', subject, lines);
  expect(link.length).toBeLessThanOrEqual(2_000);
  const [, ...parts] = /\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  const [first, ...others] = parts.flatMap((part) => decodeURIComponent(part).split('\r\n'));
  return { subject: first, lines: others, isCut };
}

it('writes subject and message with the line ends of emails', () => {
  expect(mailtoLink('info@müller.de', 'Zusage & mehr', [{ text: 'a' }, { text: 'b' }])).toEqual({
    link: 'mailto:info@xn--mller-kva.de?subject=Zusage%20%26%20mehr&body=a%0D%0Ab',
    isCut: false,
  });
});

it('shortens only the longest line, so that 2,000 characters suffice', () => {
  const { subject, lines, isCut } = linked(LINES);
  const [name, place, ...others] = lines;
  expect([subject, name, isCut]).toEqual(['Anfrage', 'Name: Größer', true]);
  // The link is hardly shorter than necessary.
  expect(place).toMatch(/^Ort: Ü{265,300}…$/);
  expect(others).toEqual([STREET.text, PHONE.text]);
});

it('leaves lines out before it shortens any, then shortens those that come first', () => {
  const price: MailLine = { text: 'Preis: 1 €', cut: 'leaveOut' };
  expect(linked([price, { text: 'x'.repeat(1_940) }])).toMatchObject({ lines: ['x'.repeat(1_940)], isCut: false });
  const name: MailLine = { text: 'y'.repeat(300), cut: 'first' };
  const { lines } = linked([price, name, { text: 'x'.repeat(1_800) }]);
  expect(lines).toEqual([expect.stringMatching(/^y{100,200}…$/), 'x'.repeat(1_800)]);
});

it('keeps a line whole when all others are already short', () => {
  const phone = { text: `Telefon: ${'€'.repeat(100)}`, cut: 'never' } satisfies MailLine;
  const { lines } = linked([...Array(10).fill({ text: `Ort: ${'李'.repeat(20)}` }), phone, { text: 'Ende' }]);
  expect(lines).toContain(phone.text);
  expect(lines.at(-1)).toMatch(/…$/);
});

it.each([400, 401, 402, 403])('never splits one of %i characters', (count) => {
  expect(linked([{ text: `Ort: ${'🎉'.repeat(count)}` }]).lines[0]).toMatch(/^Ort: (?:🎉)+…$/u);
});

it.each([
  ['a subject', LINES, '李'.repeat(300)],
  ['a line that it keeps', [{ text: `Telefon: ${'1'.repeat(5_000)}`, cut: 'never' } satisfies MailLine]],
  ['a multitude of lines', Array(5_000).fill({ text: 'Ä' })],
])('never exceeds 2,000 characters for any length of %s', (_name, lines, subject = 'Anfrage') => {
  expect(JSON.stringify(linked(lines, subject))).toContain('…');
});

it.each([
  ['info@FOTOBOX-MU\u0308LLER.de', 'info@xn--fotobox-mller-4ob.de'],
  ['Jörg@müller.de', 'Jörg@xn--mller-kva.de'],
  ...['info@example.com', 'info@müller.de/x', 'a@b@müller.de', 'info@'].map((unchanged) => [unchanged, unchanged]),
])('writes the address %j as %j', (address, written) => {
  expect(asciiEmail(address ?? '')).toBe(written);
});
