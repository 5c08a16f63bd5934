import { expect, it } from 'vitest';
import { CONTACT } from '@/lib/contact';
import { site } from '@/lib/content/site';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';

const SENT = {
  ...{ key: '1', content: 'date=2027-05-08', isDateTaken: false, mailed: 'yes' as const },
  sentOn: '2027-05-05',
};

async function panel(answerWithin: unknown, language: 'de' | 'en') {
  const facts = { site: { ...site, answerWithin }, offer: TEST_OFFER };
  const { default: SentPanel } = await importWith(facts, () => import('./sent-panel'));
  return render(<SentPanel sent={SENT} onStartAnew={() => undefined} />, language);
}

const BOTH = { de: 'drei Tagen', en: 'three days' };

it.each([
  ['de', 'drei Tagen', 'melden uns innerhalb von drei Tagen persönlich'],
  ['de', BOTH, 'melden uns innerhalb von drei Tagen persönlich'],
  ['de', undefined, 'melden uns persönlich'],
  ['en', BOTH, 'personally within three days.'],
  ['en', 'drei Tagen', 'get back to you personally.'],
] as const)('in %s, with %j from the owner, the confirmation says "%s"', async (language, answerWithin, text) => {
  expect(await panel(answerWithin, language)).toContain(text);
});

it('says how to correct a mistake, and in English that the copy is in German', async () => {
  const german = await panel(BOTH, 'de');
  expect(german).toContain('Ändern oder zurückziehen?');
  for (const href of Object.values(CONTACT)) expect(german).toContain(`href="${href}"`);
  expect(await panel(BOTH, 'en')).toContain('A copy in German');
});

it.each([
  ['de', 'Kein Download? Die Datei hängt auch an Ihrer E-Mail-Kopie.'],
  ['en', 'No download? The file is also attached to your e-mail copy.'],
] as const)('says in %s where the calendar file is, because some browsers download nothing', async (language, text) => {
  const { SentDetails } = await importWith({ site, offer: TEST_OFFER }, () => import('./sent-details'));
  const details = { request: TEST_BOOKING, day: '8. Mai 2027', isDateTaken: false, requestKey: '1', className: '' };
  expect(render(<SentDetails {...details} />, language)).toContain(text);
});
