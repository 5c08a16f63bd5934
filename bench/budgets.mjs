/** What no change may go beyond. */
export const BUDGETS = {
  /** Gzipped bytes of JavaScript in a first load beyond the bare app's. */
  javaScriptBeyondBare: {
    '/': 8_000,
    '/availability': 38_000,
    '/booking': 34_000,
    '/impress': 6_000,
    '/missing': 6_000,
  },
  /** The lowest share of the bare page's requests per second. */
  throughputOfBare: 0.8,
  /** The highest ratio to the static page's largest contentful paint. */
  paintOfStatic: 1.15,
  /** At most this many times as long until the first free day shows as on a hand-written calendar. */
  freeDayOfStatic: 1.15,
  layoutShift: 0,
  /** Milliseconds of blocking time beyond the bare page's. */
  blockingBeyondBare: { '/': 25, '/availability': 60, '/booking': 60, '/impress': 25, '/missing': 25 },
  /** Milliseconds from an input to the next paint. */
  interaction: 100,
};

/** @typedef {{ what: string, measured: number, limit: number, direction: 'most' | 'least', unit: string }} Line */

/** @param {Line} line */
export const holds = ({ measured, limit, direction }) => (direction === 'most' ? measured <= limit : measured >= limit);

/**
 * A line with an upper limit.
 * @param {string} what
 * @param {number} measured
 * @param {number} limit
 * @param {string} unit
 * @returns {Line}
 */
export const atMost = (what, measured, limit, unit) => ({ what, measured, limit, direction: 'most', unit });

/**
 * A line with a lower limit.
 * @param {string} what
 * @param {number} measured
 * @param {number} limit
 * @param {string} unit
 * @returns {Line}
 */
export const atLeast = (what, measured, limit, unit) => ({ what, measured, limit, direction: 'least', unit });
