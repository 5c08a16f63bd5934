const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*?\/>/g;
const RELATIVE_ADDRESS = /url\((\.[^)]+)\)/g;
const ASYNC_SCRIPT = /<script\b[^>]*\ssrc="[^"]+"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*?\/>/g;
const FONT_PRELOADS = /(?:<link rel="preload"[^>]*\sas="font"[^>]*?\/>)+/;

/** For no longer than this do the scripts wait, whatever happens to picture and paint. */
const PATIENCE_MS = 3_000;

/** On a line of so many Mbit/s the two fonts delay a main picture by no more than 60 ms. */
const FAST_LINE = 5;

/** Runs in the browser, so it uses nothing of this file. @param {number} patience milliseconds */
function startScripts(patience) {
  const scripts = document.getElementById('scripts');
  const mainPicture = [...document.images].find(({ fetchPriority }) => fetchPriority === 'high');
  const start = () => {
    if (scripts instanceof HTMLTemplateElement) document.body.append(scripts.content);
  };
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, patience);
  if (!mainPicture || mainPicture.complete) return startAfterPaint();
  mainPicture.addEventListener('load', startAfterPaint);
  mainPicture.addEventListener('error', start);
}

/**
 * Runs in the browser. Where that does not tell how fast the line is, it is taken for fast.
 * @param {number} fast Mbit/s
 * @param {{ saveData?: boolean, downlink?: number }} [connection]
 */
function preloadFonts(fast, { saveData = false, downlink = fast } = {}) {
  const fonts = document.getElementById('fonts');
  if (fonts instanceof HTMLTemplateElement && !saveData && downlink >= fast) document.head.append(fonts.content);
}

/** The only inline scripts of our own: they start what `paintFirst` put aside. */
export const STARTERS = {
  scripts: `(${startScripts})(${PATIENCE_MS})`,
  fonts: `(${preloadFonts})(${FAST_LINE},navigator.connection)`,
};

/**
 * Writes the styles into the document, which saves a way there and back before anything shows (DESIGN §8). The link
 * stays, switched off: React looks for it and would otherwise fetch the same styles once more.
 * @param {string} html
 * @param {(path: string) => string} read gives the styles by their path on this site: "/_next/static/chunks/a.css"
 */
export function inlineStyles(html, read) {
  return html.replace(STYLESHEET, (link, /** @type {string} */ href) => {
    const stylesheet = new URL(href, 'http://localhost');
    const absolute = (/** @type {string} */ _, /** @type {string} */ address) => {
      const { pathname, search } = new URL(address, stylesheet);
      return `url(${pathname}${search})`;
    };
    const styles = read(stylesheet.pathname).replace(RELATIVE_ADDRESS, absolute);
    return `<style>${styles}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
}

/**
 * Lets the largest paint have line and processor to itself (DESIGN §8): scripts start once the page shows, with its main
 * picture if it has one, and a slow line fetches no font ahead.
 * @param {string} html
 */
export function paintFirst(html) {
  const scripts = html.match(ASYNC_SCRIPT)?.join('') ?? '';
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(ASYNC_SCRIPT, '')
    .replace('</body>', () => `<template id="scripts">${scripts}</template><script>${STARTERS.scripts}</script></body>`)
    .replace(FONT_PRELOADS, (fonts) => `<template id="fonts">${fonts}</template><script>${STARTERS.fonts}</script>`);
}
