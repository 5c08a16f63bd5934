import { expect, it } from 'vitest';
import type { PackageChoice } from '@/lib/booking/prices/choice';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';

const CHOICE: PackageChoice = {
  package: 'Standard',
  support: 'Premium',
  prints: 200,
  extras: ['props'],
  backgroundId: null,
};

async function show(date: string, language: 'de' | 'en') {
  const offer = { ...TEST_OFFER, surcharges: SURCHARGES };
  const { PriceBreakdown } = await importWith({ offer }, () => import('./total-price'));
  const html = render(<PriceBreakdown priced={{ ...CHOICE, date, start: '' }} />, language).replaceAll('\u00a0', ' ');
  return [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, name, price]) => `${name} ${price}`);
}

const PARTS = ['Paket Standard 250 €', 'Sofortdruck 60 €', 'Requisiten-Paket 20 €', 'Premium-Support 50 €'];

it('lists the surcharges and discounts of the day with the other parts of the total', async () => {
  expect(await show('2027-05-08', 'de')).toEqual([...PARTS, 'Wochenende 50 €', 'Nebensaison -19,50 €']);
  expect(await show('2027-06-06', 'de')).toEqual(PARTS);
  expect(await show('', 'de')).toEqual(PARTS);
  expect((await show('2027-05-08', 'en')).slice(-2)).toEqual(['Weekend €50', 'Nebensaison -€19.50']);
});
