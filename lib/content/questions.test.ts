import { describe, expect, it } from 'vitest';
import { checkQuestions } from './check';
import { questions } from './questions';

const DEPOSIT = { question: 'Kaution?', answer: 'Nein.' };

describe('checkQuestions', () => {
  it('accepts lib/content/questions.ts', () => {
    expect(checkQuestions(questions)).toEqual(questions);
  });

  it('accepts an empty list, and a question in some languages only', () => {
    const some = [{ de: DEPOSIT, pl: { question: 'Kaucja?', answer: 'Nie.' } }];
    expect(checkQuestions([])).toEqual([]);
    expect(checkQuestions(some)).toEqual(some);
  });

  it.each([
    [{ de: { ...DEPOSIT, answer: ' ' } }, '✖ expected a text\n  → at [1].de.answer, in "Kaution?"'],
    [{ de: DEPOSIT, en: { question: 'Deposit?' } }, '✖ expected a text\n  → at [1].en.answer, in "Kaution?"'],
    [{ de: { ...DEPOSIT, more: 'z' } }, '"more"\n  → at [1].de, in "Kaution?"'],
    [{ de: DEPOSIT, sv: DEPOSIT }, '"sv"\n  → at [1], in "Kaution?"'],
    [
      { en: { question: 'Deposit?', answer: 'No.' } },
      'expected object, received undefined\n  → at [1].de, in "Deposit?"',
    ],
  ])('names the question and the language of %j', (bad, problem) => {
    expect(() => checkQuestions([{ de: DEPOSIT }, bad])).toThrow(/^lib\/content\/questions\.ts is not usable/);
    expect(() => checkQuestions([{ de: DEPOSIT }, bad])).toThrow(problem);
  });

  it('names every bad entry at once', () => {
    const bad = () => checkQuestions([{ de: { ...DEPOSIT, question: '' } }, { de: { ...DEPOSIT, answer: '' } }]);
    expect(bad).toThrow('[0].de.question');
    expect(bad).toThrow('[1].de.answer');
  });
});
