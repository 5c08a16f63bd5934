import { SLOW_4G } from './slow-link';
import { firstVisit } from './visit';

/** Milliseconds, except for the layout shift. `freeDay` is when the first free day shows, NaN on pages without one. */
export interface Paint {
  firstPaint: number;
  largestPaint: number;
  freeDay: number;
  /** Sum of the time of each task beyond 50 ms. */
  blocking: number;
  load: number;
  layoutShift: number;
}

type Seen = Omit<Paint, 'firstPaint' | 'load'>;

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its own scripts. It contains no named function, because tsx would add a call to a helper. */
function observe() {
  const seen: Seen = { largestPaint: 0, layoutShift: 0, freeDay: Number.NaN, blocking: 0 };
  window.seen = seen;
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
        if (type === 'longtask') seen.blocking += entry.duration - 50;
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          seen.layoutShift += Number(entry.value);
      }
    }).observe({ type, buffered: true });

  (async () => {
    let day: Element | undefined;
    while (!day) {
      await new Promise(requestAnimationFrame);
      const days = [...document.querySelectorAll('main [data-status=available]')];
      day = days.find((element) => element.closest('td')?.checkVisibility());
    }
    // The browser paints the current frame before it runs the next task.
    setTimeout(() => Object.assign(seen, { freeDay: performance.now() }));
  })();
}

/** Runs in the page after it has settled. */
function collect(): Paint {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    ...window.seen,
    firstPaint: firstPaint?.startTime ?? Number.NaN,
    load: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Number.NaN,
  };
}

/** Measures a first visit on slow 4G. */
export const paint = (url: string): Promise<Paint> =>
  firstVisit(url, SLOW_4G, {
    prepare: (page) => page.addInitScript(observe),
    inspect: (page) => page.evaluate(collect),
  });
