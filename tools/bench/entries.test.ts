import { expect, it } from 'vitest';
import { type Entry, pressDuration, visitFigures } from './entries';

const entry = (entryType: string, startTime: number, rest: Partial<Entry> = {}): Entry =>
  Object.assign({ entryType, name: entryType, startTime, duration: 0 }, rest);

it('reads the figures of a visit', () => {
  const entries = [
    entry('longtask', 100, { duration: 500 }),
    entry('longtask', 900, { duration: 180 }),
    entry('paint', 1000, { name: 'first-contentful-paint' }),
    entry('largest-contentful-paint', 1000),
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

it('takes the slowest event of the last tap', () => {
  const earlier = entry('event', 0, { duration: 200, interactionId: 3 });
  const ofTap = [24, 48].map((duration) => entry('event', 9, { duration, interactionId: 7 }));
  const marks = ['press', 'pressed'].map((name) => entry('mark', 8, { name }));
  expect(pressDuration([earlier, ...marks, ...ofTap, entry('event', 9, { duration: 99, interactionId: 0 })])).toBe(48);
  expect(pressDuration([earlier, ...marks])).toBe(16);
});

it('refuses a tap that has not reached its control', () => {
  const marks = ['press', 'pressed', 'press'].map((name) => entry('mark', 8, { name }));
  expect(() => pressDuration(marks)).toThrow('has not reached its control');
});
