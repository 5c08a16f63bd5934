import { expect, it } from 'vitest';
import type { Site } from '@/lib/content/schema';
import { TEST_OFFER } from '@/test/offer';
import { TEST_SITE } from '@/test/site';
import { cityDefects, doubtfulAnswers } from './doubts';

const TERMS = {
  deposit: 'Wir verlangen 100 € Kaution.',
  cancellation: 'Bis 14 Tage vorher sagen Sie kostenlos ab.',
  answerWithin: { de: 'drei Werktagen' },
};

function doubtsAbout(answer: string, offer = TEST_OFFER) {
  const content = { site: { ...TEST_SITE, ...TERMS }, offer, questions: [{ de: { question: 'Frage?', answer } }] };
  return doubtfulAnswers({ content, messages: {}, at: () => '' }).map(({ text }) => text);
}

it.each([
  'Die Kaution beträgt 100 €.',
  'Sie können absagen, wie es in der Zusage steht. Die Fotos sind 2 Wochen online.',
  'Bis 14 Tage vorher sagen Sie kostenlos ab.',
  'Wir antworten innerhalb von drei Werktagen.',
  'Der Pavillon ist regenfest, und wir liefern gern.',
])('has no doubt about an answer that agrees with offer and terms: %s', (answer) => {
  expect(doubtsAbout(answer)).toEqual([]);
});

it.each([
  ['Nein, eine Kaution verlangen wir nicht.', 'deposit'],
  ['Die Kaution beträgt 150 €.', 'deposit'],
  ['Bis 30 Tage vorher sagen Sie kostenlos ab.', 'cancellation'],
  ['Wir antworten innerhalb von zwei Werktagen.', 'answerWithin'],
])('asks about an answer that contradicts the terms: %s', (answer, term) => {
  expect(doubtsAbout(answer)).toEqual([`Die Antwort sagt etwas anderes als ${term} in lib/content/site.ts: „Frage?“`]);
});

it('asks about an answer that names what is no longer offered', () => {
  const offer = { ...TEST_OFFER, extras: [], delivery: 'pickupOnly' as const };
  expect(doubtsAbout('Im Pavillon, den wir liefern.', offer)).toEqual([
    'Die Antwort nennt „Pavillon“, Ihr Angebot enthält das nicht: „Frage?“',
    'Die Antwort nennt „liefer“, Ihr Angebot enthält das nicht: „Frage?“',
  ]);
});

it('names a home city that is spelled otherwise among the places of delivery', () => {
  const defects = (site: Partial<Site>, offer = TEST_OFFER) =>
    cityDefects({ content: { site: { ...TEST_SITE, ...site }, offer }, at: () => '' }).map(({ text }) => text);
  expect(defects({})).toEqual([]);
  expect(defects({ deliveryArea: [{ name: 'Dueren', km: 4 }] })).toEqual([
    'Kein Ort heißt wie city: Düren. Schreiben Sie Ihren Ort in beiden Feldern gleich.',
  ]);
  expect(defects({ deliveryArea: [{ name: 'Jülich', km: 16 }] }, { ...TEST_OFFER, delivery: { flat: 49 } })).toEqual(
    [],
  );
});
