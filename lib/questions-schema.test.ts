import { expect, it } from 'vitest';
import { questions } from './questions';
import { checkQuestions } from './questions-schema';

it('accepts the questions of the owner, and none', () => {
  expect(checkQuestions(questions)).toEqual(questions);
  expect(checkQuestions([])).toEqual([]);
});

const NO = { question: 'Kaution?', answer: 'Nein.' };

it.each([
  'lib/questions.ts is not usable',
  '✖ expected a text\n  → at [0].de.answer',
  '→ at [1].de',
  '✖ expected a text\n  → at [2].en.question',
  '"xx"\n  → at [3]',
])('names every bad entry and its expected content: %j', (problem) => {
  const bad = [{ de: { ...NO, answer: ' ' } }, { en: NO }, { de: NO, en: { answer: 'No.' } }, { de: NO, xx: NO }];
  expect(() => checkQuestions(bad)).toThrow(problem);
});
