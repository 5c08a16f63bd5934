import { expect, it } from 'vitest';
import { questions } from './questions';
import { checkQuestions } from './questions-schema';

it('accepts the questions of the owner, and none', () => {
  expect(checkQuestions(questions)).toEqual(questions);
  expect(checkQuestions([])).toEqual([]);
});

it.each([
  'lib/questions.ts is not usable',
  '✖ expected a text\n  → at [0].answer',
  '✖ expected a text\n  → at [1].question',
  '"more"\n  → at [2]',
])('names every bad entry and its expected content: %j', (problem) => {
  const bad = [{ question: 'Kaution?', answer: ' ' }, { answer: 'Nein.' }, { question: 'x', answer: 'y', more: 'z' }];
  expect(() => checkQuestions(bad)).toThrow(problem);
});
