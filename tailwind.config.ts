import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { DAY_STATUSES } from './lib/availability/day-status';

/** Background of the hero and the footer in both colour schemes. */
export const NIGHT = '#1c0f13';

/**
 * The brand's colours: light, dark, and in forced-colors mode, such as the high-contrast themes of Windows. Text has a
 * contrast of at least 7:1 on every surface that it is used on.
 */
const COLOURS = {
  night: [NIGHT, NIGHT, 'Canvas'],
  'on-night': ['#fbf1e9', '#fbf1e9', 'CanvasText'],
  'on-night-muted': ['#dcc7bd', '#dcc7bd', 'CanvasText'],
  paper: ['#fbf7f2', '#190f13', 'Canvas'],
  surface: ['#ffffff', '#251920', 'Canvas'],
  sunken: ['#f4ebe2', '#120a0d', 'Canvas'],
  ink: ['#2a1720', '#f8eee8', 'CanvasText'],
  muted: ['#5a434c', '#d6c4c6', 'CanvasText'],
  line: ['#e4d6ca', '#45323b', 'CanvasText'],
  field: ['#8c7178', '#a88f97', 'CanvasText'],
  accent: ['#8a1c3f', '#f3aab8', 'LinkText'],
  'accent-strong': ['#6e1230', '#f8c6cf', 'LinkText'],
  'on-accent': ['#ffffff', '#3a0a1c', 'Canvas'],
  'accent-soft': ['#f9e7e6', '#3d1d29', 'Canvas'],
  available: ['#1b7a47', '#5bd08f', 'CanvasText'],
  unavailable: ['#c4302b', '#ff8a80', 'CanvasText'],
  error: ['#971b1b', '#ffb4ab', 'CanvasText'],
  'error-soft': ['#fdeceb', '#43191b', 'Canvas'],
  success: ['#145c36', '#8fe0b2', 'CanvasText'],
  'success-soft': ['#e6f4ea', '#143524', 'Canvas'],
} satisfies Record<string, [light: string, dark: string, forced: string]>;

const variables = (scheme: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(COLOURS).map(([name, values]) => [`--${name}`, values[scheme]]));

const colour = (name: keyof typeof COLOURS) => `var(--${name})`;

/** The fill of a dot, inside its border of the same colour. */
const SHAPES = {
  disc: (dot: string) => dot,
  ring: () => 'none',
  ringWithBar: (dot: string) => `linear-gradient(${dot}, ${dot}) center / 60% 2px no-repeat`,
};

/** The colours of the days of the calendar, and of the dots in its legend. */
const statusStyles = Object.entries(DAY_STATUSES).map(([status, { look }]) => ({
  [`td > [data-status=${status}]`]: { 'background-color': 'cell' in look ? colour(look.cell) : 'transparent' },
  [`[data-status=${status}]::after`]: {
    'border-color': colour(look.dot),
    background: SHAPES[look.shape](colour(look.dot)),
  },
}));

export default {
  content: [],
  theme: {
    // In rem, which follows the browser's text size: 320, 600, 900 and 1200 px at 16 px. The calendar shows a second month
    // from `md` and a third from `lg`. The header changes at `md`. Below `xs`, text is very large for its window.
    screens: { xs: '20rem', sm: '37.5rem', md: '56.25rem', lg: '75rem' },
    colors: {
      transparent: 'transparent',
      ...Object.fromEntries(Object.keys(COLOURS).map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      // The Latin fonts come first, because WebKit always fetches the first one. The extended ones precede the fallbacks, which
      // have their letters too.
      display: ['var(--font-display)', 'var(--font-display-extended)', 'display-fallback', 'serif'],
      text: ['var(--font-text)', 'var(--font-text-extended)', 'text-fallback', 'sans-serif'],
    },
    extend: {
      // Long German words fit a narrow window in headings of very large text. At 16 px the first value counts.
      fontSize: {
        '2xl': ['min(1.5rem, 9vw)', 'calc(2 / 1.5)'],
        '3xl': ['min(1.875rem, 10.5vw)', 'calc(2.25 / 1.875)'],
        '4xl': ['min(2.25rem, 12vw)', 'calc(2.5 / 2.25)'],
      },
      // 1.5rem, 2rem from `lg` on, and less below `xs`.
      spacing: { card: 'clamp(1rem, 7.5vw, clamp(1.5rem, 2.667vw, 2rem))' },
      keyframes: { appear: { to: { opacity: '1' } } },
      // They start after 0.2 s, so that fast page changes show no spinner.
      animation: {
        late: 'appear 0s 0.2s forwards',
        'late-spin': 'spin 1s linear 0.2s infinite, appear 0s 0.2s forwards',
      },
      maxWidth: { page: '76rem', text: '41rem' },
      borderRadius: { card: '1.25rem', field: '0.75rem' },
      boxShadow: {
        card: '0 1px 2px rgb(42 23 32 / 0.06), 0 12px 32px -12px rgb(42 23 32 / 0.14)',
        print: '0 1px 2px rgb(0 0 0 / 0.3), 0 10px 24px -6px rgb(0 0 0 / 0.35)',
      },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { 'color-scheme': 'light dark', ...variables(0) },
        '@media screen and (prefers-color-scheme: dark)': { ':root': variables(1) },
        '@media (forced-colors: active)': { ':root': variables(2) },
        // What is dark on screen is not on paper, where backgrounds are left out.
        '@media print': {
          ':root': { '--night': colour('surface'), '--on-night': colour('ink'), '--on-night-muted': colour('muted') },
        },
      });
      for (const styles of statusStyles) addBase(styles);
    }),
  ],
} satisfies Config;
