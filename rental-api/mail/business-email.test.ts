import { expect, it } from 'vitest';
import { PAYLOAD, requestState, type StateChange } from '../../test/payload';
import { writeMails } from './messages';

const write = (change: StateChange = {}, message = PAYLOAD.message) =>
  writeMails({ ...PAYLOAD, message }, requestState(change)).business;

/** Returns the contrast of two colours (WCAG 2). */
function contrast(...colours: string[]): number {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const parts = colour.match(/\w\w/g) ?? [];
      const linear = parts.map((part) => Number.parseInt(part, 16) / 255);
      const [r = 0, g = 0, b = 0] = linear.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('uses colours with a contrast of 4.5 in both schemes, also on #1e1e1e', () => {
  const { html } = write({}, PAYLOAD.message.replace(/E-Mail: .*/, '$&\nWünsche: Ja'));
  const rules = [...html.matchAll(/style="([^"]*)"|([.\w]+)\{([^{}]*)\}/g)].map(
    ([, inline, , rule]) => inline ?? rule ?? '',
  );
  const isDark = (rule: string) =>
    html.indexOf(rule) > html.indexOf('prefers-color-scheme') && !html.includes(`style="${rule}"`);
  const texts = rules.flatMap((rule) => {
    const [, colour = ''] = /(?<!-)color:(#\w{6})/.exec(rule) ?? [];
    const [, own] = /background:(#\w{6})/.exec(rule) ?? [];
    const backgrounds = own ? [own] : isDark(rule) ? ['#1e1e1e', '#3d1d29'] : ['#ffffff', '#f9e7e6'];
    return colour ? backgrounds.map((background) => [colour, background]) : [];
  });
  expect(texts.length).toBeGreaterThan(8);
  for (const pair of texts) expect([...pair, contrast(...pair) >= 4.5]).toEqual([...pair, true]);
  // Texts on the mail program's own background take its colour.
  expect(html).not.toMatch(/style="(?:(?!background)[^"])*[";]color:(?:(?!background)[^"])*"/);
});

it.each([
  ['2027-05-05T23:00:00Z', true],
  ['2027-05-05T21:00:00Z', false],
  ['2027-05-09T10:00:00Z', false],
])('warns of short notice by days in Berlin, with three days of notice: at %s (%s)', (now, isShort) => {
  const { text } = write({ business: { minimumNoticeDays: 3 }, now: new Date(now) });
  expect(text.includes('Die Anfrage ist kurzfristig')).toBe(isShort);
});

it('finds the chosen place in an address, whatever its letter case', () => {
  const chosen = PAYLOAD.message.replace('\n\n', '\nLieferung: Jülich (16 km), 9,60 €\n\n');
  expect(write({}, chosen.replace('83236 Übersee', '52428 JÜLICH')).text).not.toContain('Gewählt ist');
});
