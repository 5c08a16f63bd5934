/** Budgets of the pages. */
export const BUDGETS = {
  /** Gzipped bytes of JavaScript in a first load beyond the bare app's. */
  javaScriptBeyondBare: {
    '/': 8_000,
    '/availability': 38_000,
    '/booking': 36_000,
    '/impress': 6_000,
    '/missing': 6_000,
  },
  /** Minimum ratio to the bare page's requests per second. */
  throughputOfBare: 0.8,
  /** Maximum ratio to the bare page's first paint. */
  firstPaintOfBare: 1.2,
  /** Maximum ratio to the hand-written home page's largest paint. */
  largestPaintOfStatic: 1.25,
  /** Maximum ratio to the time at which the hand-written calendar shows a free day. */
  freeDayOfStatic: 1.25,
  layoutShift: 0.01,
  /** Milliseconds of blocking time beyond the bare page's. */
  blockingBeyondBare: 60,
  /** Milliseconds from an input to the next paint. */
  interaction: 120,
  /** Number of our fonts that show on a first visit. */
  brandFonts: 2,
};

/** One budget and its measurement. `limit` is the highest or the lowest allowed value. */
export interface Line {
  what: string;
  measured: number;
  limit: number;
  direction: 'most' | 'least';
  unit: string;
}

/** Returns true if a measurement is within its budget. NaN never is. */
export const holds = ({ measured, limit, direction }: Line): boolean =>
  direction === 'most' ? measured <= limit : measured >= limit;

/** Returns a line with an upper limit. */
export const atMost = (what: string, measured: number, limit: number, unit: string): Line => ({
  what,
  measured,
  limit,
  direction: 'most',
  unit,
});

/** Returns a line with a lower limit. */
export const atLeast = (what: string, measured: number, limit: number, unit: string): Line => ({
  what,
  measured,
  limit,
  direction: 'least',
  unit,
});
