import { expect, it, vi } from 'vitest';
import english from '@/messages/en.json';
import { importWith, render } from '@/test/render';

vi.mock('@/lib/pictures', () => ({
  pictureFiles: (name: string) => ({ avif: '', webp: '', fallback: { src: `/${name}.jpg`, width: 3, height: 2 } }),
}));

const SPACE = { question: 'Wie viel Platz braucht die Box?', answer: 'Etwa 2 × 2 Meter.' };
const DEPOSIT = { question: 'Is there a deposit?', answer: 'No.' };

/** The second entry of each list is not translated. A pattern finds the language of an entry, then its texts. */
const LISTS = [
  {
    name: 'gallery' as const,
    importComponent: async () => (await import('./gallery')).Gallery,
    entries: [
      { picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten', en: 'Three friends in hats' } },
      { picture: 'gallery-dance', alt: { de: 'Das Brautpaar tanzt' } },
    ],
    pattern: /<li( lang="de")?.*?<img src="([^"]*)".*?alt="([^"]*)"/gs,
    shown: [
      ['/gallery-hats.jpg', 'Three friends in hats'],
      ['/gallery-dance.jpg', 'Das Brautpaar tanzt'],
    ],
  },
  {
    name: 'questions' as const,
    importComponent: async () => (await import('./questions')).Questions,
    entries: [{ de: { question: 'Gibt es eine Kaution?', answer: 'Nein.' }, en: DEPOSIT }, { de: SPACE }],
    pattern: /<details( lang="de")?[^>]*><summary[^>]*><span>([^<]*)<\/span><svg.*?<p[^>]*>([^<]*)<\/p><\/details>/gs,
    shown: [Object.values(DEPOSIT), Object.values(SPACE)],
  },
  {
    name: 'quotations' as const,
    importComponent: async () => (await import('./quotations')).Quotations,
    entries: [
      { name: 'Eva', de: { text: 'Die Box stand nie still.' }, en: { text: 'The booth never stood still.' } },
      { name: 'Tom', de: { text: 'Gern wieder.', occasion: 'Sommerfest' } },
    ],
    pattern: /<blockquote( lang="de")?[^>]*>([^<]*)<\/blockquote><figcaption[^>]*>(.*?)<\/figcaption>/gs,
    shown: [
      ['The booth never stood still.', 'Eva'],
      ['Gern wieder.', 'Tom, Sommerfest'],
    ],
  },
];

it.each(LISTS)('shows the $name of the owner in their order, and marks German ones as German', async (list) => {
  const { name, importComponent, entries, pattern, shown } = list;
  const List = await importWith({ [name]: entries }, importComponent);
  const html = render(<List />, 'en');
  expect(html).toContain(english.home[name].heading);
  const found = [...html.matchAll(pattern)].map(([, lang, ...texts]) => [
    lang !== undefined,
    ...texts.map((text = '') => text.replaceAll(/(?<=.)<[^/][^>]*>/g, ', ').replaceAll(/<[^>]*>/g, '')),
  ]);
  expect(found).toEqual(shown.map((texts, index) => [index === 1, ...texts]));
});

it.each(LISTS)('renders nothing without $name', async ({ name, importComponent }) => {
  const List = await importWith({ [name]: [] }, importComponent);
  expect(render(<List />)).toBe('');
});
