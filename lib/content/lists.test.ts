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
  [{ ...HATS, alt: { ...HATS.alt, en: ' ' } }, '✖ expected a text\n  → at [0].alt.en, in "gallery-hats"', checkGallery],
  [{ picture: 'gallery-hats' }, 'expected object, received undefined\n  → at [0].alt, in "gallery-hats"', checkGallery],
  [
    { ...HATS, picture: 'hats.jpg' },
    '✖ expected a name such as "gallery-1", without .jpg\n  → at [0].pic',
    checkGallery,
  ],
  [{ de: DEPOSIT, en: { question: 'x' } }, '✖ expected a text\n  → at [0].en.answer, in "Kaution?"', checkQuestions],
  [{ de: { ...DEPOSIT, more: 'z' } }, '"more"\n  → at [0].de, in "Kaution?"', checkQuestions],
  [{ de: DEPOSIT, xx: DEPOSIT }, '"xx"\n  → at [0], in "Kaution?"', checkQuestions],
  [{ en: DEPOSIT }, 'expected object, received undefined\n  → at [0].de, in "Kaution?"', checkQuestions],
  [{ ...EVA, pl: { occasion: 'x' } }, '✖ expected a text\n  → at [0].pl.text, in "Eva"', checkQuotations],
  [{ de: EVA.de }, '✖ expected a text\n  → at [0].name, in "Die Box stand nie still."', checkQuotations],
])('refuses %j, and names the entry and the language', (entry, problem, check) => {
  expect(() => check([entry])).toThrow(problem);
});

it('refuses a thirteenth picture and a fourth quotation', () => {
  expect(() => checkGallery(Array(13).fill(HATS))).toThrow('✖ expected at most twelve pictures');
  expect(() => checkQuotations(Array(4).fill(EVA))).toThrow('✖ expected at most three quotations');
});

it('names the file and every unusable entry at once', () => {
  const check = () => checkQuestions([{ de: { ...DEPOSIT, question: '' } }, { de: { ...DEPOSIT, answer: '' } }]);
  expect(check).toThrow(/^lib\/content\/questions\.ts is not usable.*\[0\]\.de\.question.*\[1\]\.de\.answer/s);
});
