import { expect, it, vi } from 'vitest';
import type { Surcharge } from '@/lib/content/schema';
import { TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';

// Links need a router, which exists only in a running page.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const SURCHARGES: Surcharge[] = [
  { name: { de: 'Wochenende', en: 'Weekend' }, weekdays: ['Friday', 'Saturday'], price: 50 },
  { name: { de: 'Nebensaison' }, from: '11-15', to: '05-31', price: -19.5 },
];

it.each([
  [
    'de',
    '2027-05-08',
    SURCHARGES,
    ['Ausgewählt: Samstag, 8. Mai 2027', 'Wochenende: + 50 €', 'Nebensaison: − 19,50 €'],
  ],
  ['en', '2027-06-04', SURCHARGES, ['Selected: Friday, June 4, 2027', 'Weekend: + €50']],
  ['de', '2027-06-06', SURCHARGES, ['Ausgewählt: Sonntag, 6. Juni 2027']],
  ['de', '2027-05-08', undefined, ['Ausgewählt: Samstag, 8. Mai 2027']],
] as const)('in %s, %s has the surcharges of the day', async (language, day, surcharges, texts) => {
  const offer = { ...TEST_OFFER, surcharges };
  const { ChosenDay } = await importWith({ offer }, () => import('./chosen-day'));
  const html = render(<ChosenDay day={day} />, language).replaceAll('\u00a0', ' ');
  const [, status = ''] = /<p role="status"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect([...status.matchAll(/<span[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(texts);
});

it('marks a name that is not translated as German', async () => {
  const { ChosenDay } = await importWith(
    { offer: { ...TEST_OFFER, surcharges: SURCHARGES } },
    () => import('./chosen-day'),
  );
  const html = render(<ChosenDay day="2027-05-08" />, 'en');
  expect(html).toMatch(/<span lang="de"[^>]*>Nebensaison/);
  expect(html).toMatch(/<span class[^>]*>Weekend/);
});
