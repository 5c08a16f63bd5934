import { expect, it } from 'vitest';
import { checkBudgets } from './budgets';
import { type Entry, pressDuration, visitFigures } from './measure';

const entry = (entryType: string, startTime: number, rest: Partial<Entry> = {}) =>
  ({ entryType, name: entryType, startTime, duration: 0, ...rest }) as Entry;

it('reads the figures of a visit', () => {
  const entries = [
    entry('longtask', 100, { duration: 500 }),
    entry('longtask', 900, { duration: 180 }),
    entry('paint', 1000, { name: 'first-contentful-paint' }),
    entry('largest-contentful-paint', 1400),
    entry('layout-shift', 1500, { value: 0.02 }),
    entry('layout-shift', 1550, { value: 1, hadRecentInput: true }),
    entry('mark', 1600, { name: 'free day' }),
    entry('longtask', 2000, { duration: 75 }),
    entry('resource', 700, { name: 'http://localhost/chunk.js?dpl=1', encodedBodySize: 2500 }),
    entry('resource', 700, { name: 'http://localhost/hero.avif', encodedBodySize: 60_000 }),
  ];
  const paints = { firstPaint: 1000, largestPaint: 1400, freeDay: 1600 };
  expect(visitFigures(entries)).toEqual({ ...paints, layoutShift: 0.02, blocking: 80 + 25, scriptKB: 2.5 });
});

it('takes the slowest event of a tap, and at least 16 ms', () => {
  const ofTap = [24, 48].map((duration) => entry('event', 9, { duration, interactionId: 7 }));
  const other = entry('event', 9, { duration: 99, interactionId: 0 });
  expect([pressDuration([other, ...ofTap]), pressDuration([other])]).toEqual([48, 16]);
});

it('compares the pages within each round, so that one slow round changes nothing', () => {
  const round = (value: number, other: number) => ({ '/ firstPaint': value, 'bare firstPaint': other });
  const lines = checkBudgets([round(110, 100), round(1250, 1000), round(110, 100)]);
  expect(lines.find(({ budget }) => budget === '/ firstPaint ÷ bare')).toMatchObject({ measured: 1.1, holds: true });
  expect(lines.find(({ budget }) => budget === '/ layoutShift')?.holds).toBe(false);
});
