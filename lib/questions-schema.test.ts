import { describe, expect, it } from 'vitest';
import { questions } from './questions';
import { checkQuestions } from './questions-schema';

describe('checkQuestions', () => {
  it('accepts lib/questions.ts', () => {
    expect(checkQuestions(questions)).toEqual(questions);
  });

  it('accepts an empty list', () => {
    expect(checkQuestions([])).toEqual([]);
  });

  it('names every bad entry and what it should hold, all at once', () => {
    const bad = [{ question: 'Kaution?', answer: ' ' }, { answer: 'Nein.' }, { question: 'x', answer: 'y', more: 'z' }];
    expect(() => checkQuestions(bad)).toThrow(/^lib\/questions\.ts is not usable/);
    for (const problem of [
      '✖ expected a text\n  → at [0].answer',
      '✖ expected a text\n  → at [1].question',
      '"more"\n  → at [2]',
    ]) {
      expect(() => checkQuestions(bad)).toThrow(problem);
    }
  });
});
