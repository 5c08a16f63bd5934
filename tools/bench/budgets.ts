/** Milliseconds, except for `layoutShift`, `scriptKB` (gzip) and `requestsPerSecond`. */
export type Figures = Record<string, number>;

/** The pages of the website. /missing is the page of an unknown address. */
export const PAGES = ['/', '/availability', '/booking', '/impress', '/missing'];

interface Budget {
  figure: string;
  pages: string[];
  /** The page for comparison: its figure divides, or is subtracted. */
  dividedBy?: string;
  minus?: string;
  most?: number;
  least?: number;
}

/** Budgets of a first visit with Lighthouse's slow 4G and 4 times slower processor, and of the server. */
export const BUDGETS: Budget[] = [
  { figure: 'freeDay', pages: ['/availability'], dividedBy: 'static calendar', most: 1.15 },
  { figure: 'largestPaint', pages: ['/'], dividedBy: 'static home', most: 1.15 },
  { figure: 'firstPaint', pages: PAGES, dividedBy: 'bare', most: 1.2 },
  { figure: 'scriptKB', pages: ['/'], minus: 'bare', most: 8 },
  { figure: 'scriptKB', pages: ['/availability'], minus: 'bare', most: 38 },
  { figure: 'scriptKB', pages: ['/booking'], minus: 'bare', most: 36 },
  { figure: 'scriptKB', pages: ['/impress', '/missing'], minus: 'bare', most: 6 },
  { figure: 'layoutShift', pages: PAGES, most: 0.01 },
  { figure: 'blocking', pages: PAGES, minus: 'bare', most: 60 },
  { figure: 'touch', pages: ['/availability', '/booking'], most: 120 },
  { figure: 'requestsPerSecond', pages: PAGES, dividedBy: 'bare', least: 0.9 },
];

/** Returns the median of an odd number of values, the higher middle value of an even number, NaN if one is NaN. */
export const median = (values: number[]): number =>
  values.some(Number.isNaN) ? Number.NaN : (values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

/** Returns a figure with three significant digits. */
export const rounded = (figure: number) => Number(figure.toPrecision(3));

/**
 * Compares every budget with the measurements. Pages are compared within each round, so that a slow round changes little.
 * @param rounds the figures of each page, by round
 */
export function checkBudgets(rounds: Record<string, Figures>[]) {
  const check = ({ figure, pages, dividedBy = '', minus = '', most = Infinity, least = -Infinity }: Budget) =>
    pages.map((page) => {
      const compared = rounds.map((round) => {
        const of = (name: string) => round[name]?.[figure] ?? Number.NaN;
        return of(page) / (dividedBy ? of(dividedBy) : 1) - (minus ? of(minus) : 0);
      });
      const measured = rounded(median(compared));
      const budget = `${page} ${figure}${dividedBy && ` ÷ ${dividedBy}`}${minus && ` − ${minus}`}`;
      const limit = most === Infinity ? `≥ ${least}` : `≤ ${most}`;
      return { budget, measured, limit, holds: measured <= most && measured >= least };
    });
  return BUDGETS.flatMap(check);
}
