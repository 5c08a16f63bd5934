import { expect, it } from 'vitest';
import { checkGallery, checkQuestions, checkQuotations } from './check';
import { questions } from './questions';

const HATS = { picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten' } };
const DEPOSIT = { question: 'Kaution?', answer: 'Nein.' };
const EVA = { name: 'Eva', de: { text: 'Die Box stand nie still.', occasion: 'Hochzeit' } };

it.each([
  ['lib/content/questions.ts', checkQuestions, questions],
  ['no question', checkQuestions, []],
  ['a translated question', checkQuestions, [{ de: DEPOSIT, pl: { question: 'Kaucja?', answer: 'Nie.' } }]],
  ['twelve pictures', checkGallery, Array(12).fill({ ...HATS, alt: { ...HATS.alt, da: 'Tre venner med hatte' } })],
  [
    'three quotations',
    checkQuotations,
    [EVA, { ...EVA, en: { text: 'Busy.' } }, { name: 'Ali', de: { text: 'Gut.' } }],
  ],
])('accepts %s', (_name, check, list) => {
  expect(check(list)).toEqual(list);
});

it.each([
  [{ ...HATS, alt: { ...HATS.alt, en: ' ' } }, 'Eintrag „gallery-hats“, alt, en: nötig ist ein Text', checkGallery],
  [{ picture: 'gallery-hats' }, 'Eintrag „gallery-hats“, alt: fehlt', checkGallery],
  [{ ...HATS, picture: 'hats.jpg' }, 'Eintrag „hats.jpg“, picture: nötig ist ein Name wie "gallery-1"', checkGallery],
  [{ de: DEPOSIT, en: { question: 'x' } }, 'Eintrag „Kaution?“, en, answer: nötig ist ein Text', checkQuestions],
  [{ de: { ...DEPOSIT, more: 'z' } }, 'Eintrag „Kaution?“, de: Unbekannter Schlüssel: "more"', checkQuestions],
  [{ de: DEPOSIT, xx: DEPOSIT }, 'Eintrag „Kaution?“: Unbekannter Schlüssel: "xx"', checkQuestions],
  [{ en: DEPOSIT }, 'Eintrag „Kaution?“, de: fehlt', checkQuestions],
  [{ ...EVA, pl: { occasion: 'x' } }, 'Eintrag „Eva“, pl, text: nötig ist ein Text', checkQuotations],
  [{ de: EVA.de }, 'Eintrag „Die Box stand nie still.“, name: nötig ist ein Text', checkQuotations],
])('refuses %j, and names the entry and the language', (entry, problem, check) => {
  expect(() => check([entry])).toThrow(problem);
});

it('refuses a thirteenth picture and a fourth quotation', () => {
  expect(() => checkGallery(Array(13).fill(HATS))).toThrow('✗ höchstens zwölf Bilder sind möglich');
  expect(() => checkQuotations(Array(4).fill(EVA))).toThrow('✗ höchstens drei Zitate sind möglich');
});

it('names the file and every unusable entry at once', () => {
  const check = () => checkQuestions([{ de: { ...DEPOSIT, question: '' } }, { de: { ...DEPOSIT, answer: '' } }]);
  expect(check).toThrow(
    /^lib\/content\/questions\.ts ist unbrauchbar.*„Nein\.“, de, question.*„Kaution\?“, de, answer/s,
  );
});
