import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** Background of the hero and the footer in both colour schemes. */
export const NIGHT = '#1c0f13';

const evening = { night: NIGHT, 'on-night': '#fbf1e9', 'on-night-muted': '#dcc7bd' };

/** The brand's colours. Text has a contrast of at least 7:1 on every surface that it is used on. */
const light = {
  ...evening,
  paper: '#fbf7f2',
  surface: '#ffffff',
  sunken: '#f4ebe2',
  ink: '#2a1720',
  muted: '#5a434c',
  line: '#e4d6ca',
  field: '#8c7178',
  accent: '#8a1c3f',
  'accent-strong': '#6e1230',
  'on-accent': '#ffffff',
  'accent-soft': '#f9e7e6',
  available: '#1b7a47',
  unavailable: '#c4302b',
  error: '#971b1b',
  'error-soft': '#fdeceb',
  success: '#145c36',
  'success-soft': '#e6f4ea',
};

const dark: typeof light = {
  ...evening,
  paper: '#190f13',
  surface: '#251920',
  sunken: '#120a0d',
  ink: '#f8eee8',
  muted: '#d6c4c6',
  line: '#45323b',
  field: '#a88f97',
  accent: '#f3aab8',
  'accent-strong': '#f8c6cf',
  'on-accent': '#3a0a1c',
  'accent-soft': '#3d1d29',
  available: '#5bd08f',
  unavailable: '#ff8a80',
  error: '#ffb4ab',
  'error-soft': '#43191b',
  success: '#8fe0b2',
  'success-soft': '#143524',
};

/** System colours for forced-colors mode, such as the high-contrast themes of Windows. */
const forced: typeof light = {
  ...(Object.fromEntries(Object.keys(light).map((name) => [name, 'CanvasText'])) as typeof light),
  paper: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  night: 'Canvas',
  accent: 'LinkText',
  'accent-strong': 'LinkText',
  'on-accent': 'Canvas',
  'accent-soft': 'Canvas',
  'error-soft': 'Canvas',
  'success-soft': 'Canvas',
};

type Tokens = Record<string, string>;

const asVariables = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
const asColours = (tokens: Tokens) => Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(--${name})`]));

export default {
  content: [],
  theme: {
    // In rem, which follows the browser's text size: 320, 600, 900 and 1200 px at 16 px. The calendar shows a second month
    // from `md` and a third from `lg`. The header changes at `md`. Below `xs`, text is very large for its window.
    screens: { xs: '20rem', sm: '37.5rem', md: '56.25rem', lg: '75rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...asColours(light),
    },
    fontFamily: {
      // The Latin fonts come first, because WebKit always fetches the first one. The extended ones precede the fallbacks, which
      // have their letters too.
      display: ['var(--font-display)', 'var(--font-display-extended)', 'display-fallback', 'serif'],
      text: ['var(--font-text)', 'var(--font-text-extended)', 'text-fallback', 'sans-serif'],
    },
    extend: {
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
        ':root': { 'color-scheme': 'light dark', ...asVariables(light) },
        '@media screen and (prefers-color-scheme: dark)': { ':root': asVariables(dark) },
        '@media (forced-colors: active)': { ':root': asVariables(forced) },
      });
    }),
  ],
} satisfies Config;
