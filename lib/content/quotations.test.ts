import { describe, expect, it } from 'vitest';
import { checkQuotations } from './check';

const QUOTATION = { name: 'Eva', de: { text: 'Die Box stand nie still.', occasion: 'Hochzeit' } };

describe('checkQuotations', () => {
  it('accepts three quotations, translated or not, with or without an occasion', () => {
    const three = [
      QUOTATION,
      { ...QUOTATION, en: { text: 'Busy all night.' } },
      { name: 'Ali', de: { text: 'Gern.' } },
    ];
    expect(checkQuotations(three)).toEqual(three);
  });

  it('refuses a fourth', () => {
    expect(() => checkQuotations(Array(4).fill(QUOTATION))).toThrow('✖ expected at most three quotations');
  });

  it.each([
    [{ ...QUOTATION, de: { text: '' } }, '✖ expected a text\n  → at [0].de.text, in "Eva"'],
    [{ ...QUOTATION, pl: { occasion: 'Wesele' } }, '✖ expected a text\n  → at [0].pl.text, in "Eva"'],
    [{ de: QUOTATION.de }, '✖ expected a text\n  → at [0].name, in "Die Box stand nie still."'],
  ])('names the entry and the language of %j', (bad, problem) => {
    expect(() => checkQuotations([bad])).toThrow(problem);
  });
});
