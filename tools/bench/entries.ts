import type { Figures } from './budgets';

/** An entry of the browser's performance timeline, with fields of several types. Times are milliseconds. */
export interface Entry {
  entryType: string;
  name: string;
  startTime: number;
  duration: number;
  /** The bytes of a response. */
  encodedBodySize?: number;
  value?: number;
  /** True for a layout shift after the visitor's input. */
  hadRecentInput?: boolean;
  /** The same number for all events of one tap or key, 0 for other events. */
  interactionId?: number;
}

declare global {
  interface Window {
    benchEntries: Entry[];
  }
}

/** Runs in a page before its own scripts, and collects the entries of the performance timeline in `window.benchEntries`. */
export function collectEntries() {
  window.benchEntries = [];
  const observer = new PerformanceObserver((list) =>
    window.benchEntries.push(...list.getEntries().map((entry) => entry.toJSON())),
  );
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'resource', 'event', 'mark']) {
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the figures of a visit. */
export function visitFigures(entries: Entry[]): Figures {
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const startOf = (name: string) => entries.find((entry) => entry.name === name)?.startTime ?? Number.NaN;
  const firstPaint = startOf('first-contentful-paint');
  const tasks = ofType('longtask').map(({ startTime, duration }) => ({ startTime, end: startTime + duration }));
  // A task blocks after its first 50 ms. Only what follows the first paint counts.
  const blocking = tasks.map(({ startTime, end }) => end - Math.max(startTime + 50, firstPaint));
  const scripts = ofType('resource').filter(({ name }) => /\.js($|\?)/.test(name));
  const shifts = ofType('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    firstPaint,
    largestPaint: ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    layoutShift: sum(shifts.map(({ value = 0 }) => value)),
    blocking: sum(blocking.filter((duration) => duration > 0)),
    scriptKB: sum(scripts.map(({ encodedBodySize = 0 }) => encodedBodySize)) / 1000,
    freeDay: startOf('free day'),
  };
}

/**
 * Returns the milliseconds from the tap or key after the last mark "press" to the frame that shows its effect. The browser
 * rounds them to multiples of 8, and reports no event under 16.
 * @throws Error without the mark "pressed", which says that the tap or key has reached its control
 */
export function pressDuration(entries: Entry[]): number {
  const since = entries.slice(entries.findLastIndex(({ name }) => name === 'press'));
  if (!since.some(({ name }) => name === 'pressed')) throw new Error('A tap or key has not reached its control');
  return Math.max(16, ...since.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));
}
