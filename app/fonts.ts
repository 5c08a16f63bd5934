import localFont from 'next/font/local';

// Not preloaded, because lib/server/document/defer-scripts-and-fonts.ts defers the fonts until the main picture is painted. Czech and
// Polish letters have separate files, which browsers fetch only when a text needs them. app/globals.css declares the
// fallbacks.
const display = localFont({
  src: '../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  weight: '600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-display',
});
const displayExtended = localFont({
  src: '../node_modules/@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2',
  weight: '600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-display-extended',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF' }],
});
const text = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-text',
});
const textExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-text-extended',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF' }],
});

/** Class names for the root element. They define the four font families as CSS variables. */
export const fontVariables = [display, displayExtended, text, textExtended].map((font) => font.variable).join(' ');
