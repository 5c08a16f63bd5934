import { expect, it } from 'vitest';
import { renderWith } from '@/components/test-render';
import type { Quotation } from '@/lib/content/schema';
import type { Language } from '@/lib/i18n/languages';
import messages from '@/messages/de.json';

const EVA = {
  name: 'Eva und Ali',
  de: { text: 'Die Box stand nie still.', occasion: 'Hochzeit in Köln' },
  en: { text: 'The booth never stood still.' },
};
const TOM = { name: 'Tom', de: { text: 'Gern wieder.', occasion: 'Sommerfest' } };

const render = (quotations: Quotation[], language?: Language) =>
  renderWith(
    '@/lib/content/quotations',
    { quotations },
    async () => (await import('./quotations')).Quotations,
    language,
  );

const shown = (html: string) =>
  [...html.matchAll(/<blockquote( lang="de")?[^>]*>([^<]*)<\/blockquote><figcaption[^>]*>(.*?)<\/figcaption>/gs)].map(
    ([, lang, text, caption]) => ({
      isMarkedAsGerman: lang !== undefined,
      text,
      caption: caption?.split(/<[^>]*>/).filter(Boolean),
    }),
  );

it('shows each quotation with its name and occasion, and where they come from', async () => {
  const html = await render([EVA, TOM]);
  expect(html).toContain(messages.home.quotations.heading);
  expect(html).toContain(messages.home.quotations.note);
  expect(shown(html)).toEqual([
    { isMarkedAsGerman: false, text: EVA.de.text, caption: [EVA.name, EVA.de.occasion] },
    { isMarkedAsGerman: false, text: TOM.de.text, caption: [TOM.name, TOM.de.occasion] },
  ]);
});

it('shows a quotation in German, marked as such, where it has no translation', async () => {
  expect(shown(await render([EVA, TOM], 'en'))).toEqual([
    { isMarkedAsGerman: false, text: EVA.en.text, caption: [EVA.name] },
    { isMarkedAsGerman: true, text: TOM.de.text, caption: [TOM.name, TOM.de.occasion] },
  ]);
});

it('shows nothing without quotations', async () => {
  expect(await render([])).toBe('');
});
