import { expect, it, vi } from 'vitest';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';

// Links need a router, which exists only in a running page.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

async function show(day: string, surcharges: unknown, language: 'de' | 'en') {
  const { ChosenDay } = await importWith({ offer: { ...TEST_OFFER, surcharges } }, () => import('./chosen-day'));
  return render(<ChosenDay day={day} />, language).replaceAll('\u00a0', ' ');
}

const SATURDAY = 'Ausgewählt: Samstag, 8. Mai 2027';

it.each([
  ['de', '2027-05-08', SURCHARGES, [SATURDAY, 'Wochenende: + 50 €', 'Nebensaison: − 19,50 €']],
  ['en', '2027-06-04', SURCHARGES, ['Selected: Friday, June 4, 2027', 'Weekend: + €50']],
  ['de', '2027-06-06', SURCHARGES, ['Ausgewählt: Sonntag, 6. Juni 2027']],
  ['de', '2027-05-08', undefined, [SATURDAY]],
] as const)('in %s, %s has the surcharges of the day', async (language, day, surcharges, texts) => {
  const html = await show(day, surcharges, language);
  const [, status = ''] = /<p role="status"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect([...status.matchAll(/<span[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(texts);
});

it('marks a name that is not translated as German', async () => {
  const html = await show('2027-05-08', SURCHARGES, 'en');
  expect(html).toMatch(/<span lang="de"[^>]*>Nebensaison/);
  expect(html).toMatch(/<span class[^>]*>Weekend/);
});
