import { ROUTES } from '../../lib/shared/routes';

/** Milliseconds, except for `layoutShift`, `scriptKB` (gzip) and `requestsPerSecond`. Names may begin with their page. */
export type Figures = Record<string, number>;

/** The pages of the website. /missing is the page of an unknown address. */
export const PAGES = [...Object.values(ROUTES), '/missing'];

interface Budget {
  figure: string;
  pages: string[];
  other?: string;
  /** The limit is for the ratio to the other page, or the difference. Without this, it is for the figure. */
  as?: '÷' | '−';
  most?: number;
  least?: number;
}

const presses = (page: string, other: string, most: number, ...figures: string[]): Budget[] =>
  figures.map((figure) => ({ figure, pages: [page], other, most }));

/** Budgets of a first visit on a phone with slow 4G and a 4 times slower processor, of taps and keys there, and of the server. */
export const BUDGETS: Budget[] = [
  { figure: 'freeDay', pages: ['/availability'], other: 'calendar.html', as: '÷', most: 1.15 },
  { figure: 'largestPaint', pages: ['/'], other: 'home.html', as: '÷', most: 1.15 },
  { figure: 'firstPaint', pages: PAGES, other: 'bare', as: '÷', most: 1.2 },
  { figure: 'scriptKB', pages: ['/'], other: 'bare', as: '−', most: 8 },
  { figure: 'scriptKB', pages: ['/availability'], other: 'bare', as: '−', most: 38 },
  { figure: 'scriptKB', pages: ['/booking'], other: 'bare', as: '−', most: 36 },
  { figure: 'scriptKB', pages: ['/impress', '/missing'], other: 'bare', as: '−', most: 6 },
  { figure: 'layoutShift', pages: PAGES, most: 0.01 },
  { figure: 'blocking', pages: PAGES, other: 'bare', as: '−', most: 60 },
  // In milliseconds, because a visitor feels these. The ratio to a hand-written control, which takes 16 to 32 ms, would change by
  // up to a half with each step of 8 ms.
  ...presses('/booking', 'form.html', 120, 'first package', 'first extra', 'first letter', 'errors'),
  ...presses('/booking', 'form.html', 80, 'last package', 'package before', 'next extra'),
  ...presses('/availability', 'calendar.html', 120, 'first month'),
  ...presses('/availability', 'calendar.html', 80, 'next month'),
  // The document of the bare page has a twentieth of the bytes.
  { figure: 'requestsPerSecond', pages: PAGES, other: 'bare', as: '÷', least: 0.5 },
];

/** Returns the median, the higher middle value of an even number, or NaN if a value is missing. */
function median(values: number[]): number {
  const middle = values.includes(Number.NaN) ? Number.NaN : values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return Number(middle?.toPrecision(3));
}

/**
 * Compares every budget with the measurements. Pages are compared within each round, so that a slow round changes little.
 * @param rounds the figures by page and name, such as "/booking firstPaint". Those of another build begin with "beside"
 */
export const checkBudgets = (rounds: Figures[]) =>
  BUDGETS.flatMap(({ figure, pages, other = '', as, most = Infinity, least = -Infinity }) =>
    pages.map((page) => {
      const valuesOf = (name: string) => rounds.map((round) => round[`${name} ${figure}`] ?? Number.NaN);
      const others = valuesOf(other);
      const compare = (value: number, compared = Number.NaN) =>
        as === '÷' ? value / compared : as === '−' ? value - compared : value;
      const measured = median(valuesOf(page).map((value, round) => compare(value, others[round])));
      return {
        budget: `${page} ${figure}${as ? ` ${as} ${other}` : ''}`,
        website: median(valuesOf(page)),
        beside: median(valuesOf(`beside ${page}`)),
        other: median(others),
        measured,
        limit: most === Infinity ? `≥ ${least}` : `≤ ${most}`,
        holds: measured <= most && measured >= least,
      };
    }),
  );
