import { expect, it } from 'vitest';
import { BUDGETS, checkBudgets, PAGES } from './budgets';

/** Returns a round in which a figure of the website's pages has one value, and that of the other pages another. */
const round = (figure: string, value: number, other: number) =>
  Object.fromEntries([
    ...['bare', 'home.html', 'calendar.html', 'form.html'].map((page) => [`${page} ${figure}`, other]),
    ...PAGES.map((page) => [`${page} ${figure}`, value]),
  ]);

it.each(BUDGETS)('the budget %o holds up to its limit', ({ figure, pages: [page], as, most, least }) => {
  const [compared, scale] = as === '÷' ? [100, 100] : [0, 1];
  const limit = scale * (most ?? least ?? Number.NaN);
  const holds = (value: number) =>
    checkBudgets([round(figure, value, compared)]).find(({ budget }) => budget.startsWith(`${page} ${figure}`))?.holds;
  expect([limit, limit * 0.9, limit * 1.1, Number.NaN].map(holds)).toEqual([true, !least, !most, false]);
});

it('compares the pages within each round, so that one slow round changes nothing', () => {
  const rounds = [round('firstPaint', 110, 100), round('firstPaint', 1100, 1000), round('firstPaint', 110, 100)];
  expect(checkBudgets(rounds).find(({ budget }) => budget.startsWith('/ firstPaint'))?.measured).toBe(1.1);
});
