import { expect, it } from 'vitest';
import { mailtoLink } from './mailto';

const around = (wish: string) => `Ort: Köln\nWunsch: ${wish}\nSumme: 5 €`;

type Write = (wish: string) => string;

/** Returns the body of a link as a mail program decodes it. */
function linked(wish: string, whole: Write, shorter = whole) {
  const { link, isCut } = mailtoLink('a@b.de', 'Anfrage', wish, whole, shorter);
  expect(link.length).toBeLessThanOrEqual(2_000);
  return { body: new URL(link).searchParams.get('body')?.replaceAll('\r\n', '\n'), isCut };
}

it('writes subject and body with the line ends of emails', () => {
  expect(mailtoLink('info@müller.de', 'Zusage & mehr', '', () => 'a\nb')).toEqual({
    link: 'mailto:info@xn--mller-kva.de?subject=Zusage%20%26%20mehr&body=a%0D%0Ab',
    isCut: false,
  });
});

it('takes the shorter body only if the whole one is too long', () => {
  const [short, long] = [() => 'kurz', () => 'x'.repeat(2_000)];
  expect(linked('', around, short)).toEqual({ body: around(''), isCut: false });
  expect(linked('', long, short)).toEqual({ body: 'kurz', isCut: true });
});

it.each(['x', 'ä', '€', '🎉'])('cuts only the end of a wish of many %s, between two characters', (character) => {
  const wish = character.repeat(2_000);
  const { body = '', isCut } = linked(wish, around);
  const [kept = ''] = /(?<=Wunsch: ).*(?=…)/.exec(body) ?? [];
  expect([body, isCut]).toEqual([around(`${kept}…`), true]);
  expect(wish.startsWith(kept)).toBe(true);
  // Not one character more fits.
  expect(mailtoLink('a@b.de', 'Anfrage', '', () => around(`${kept}${character}…`)).link).not.toContain('body');
});

it.each([
  ['body', 'Anfrage', '李'.repeat(300)],
  ['subject', '李'.repeat(300), 'x'.repeat(1_500)],
])('opens an empty email if no wish is left to cut, for a long %s', (_name, subject, body) => {
  const { link, isCut } = mailtoLink('a@b.de', subject, 'Wunsch', () => body);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect([link.includes('body'), isCut]).toEqual([false, true]);
});
