const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*?\/>/g;
const RELATIVE_ADDRESS = /url\((\.[^)]+)\)/g;
const ASYNC_SCRIPT = /<script\b[^>]*\ssrc="[^"]+"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*?\/>/g;
const EARLY_MONTHS = /<meta name="early-months"[^>]*?\/>/;
const FONT_PRELOADS = /(?:<link rel="preload"[^>]*\sas="font"[^>]*?\/>)+/;

/** For no longer than this do the scripts wait, whatever happens to the picture. */
const PATIENCE_MS = 3_000;

/**
 * At 5 Mbit/s the two fonts delay a main picture by no more than 60 ms. A browser that knows nothing of its line yet says
 * 1.3 to 1.6 Mbit/s and 100 ms, and is taken for fast.
 */
const FAST_LINE = { megabits: 5, roundTrip: 100 };

/** Runs in the browser, so it uses nothing of this file. @param {number} patience milliseconds */
function startScripts(patience) {
  const scripts = document.getElementById('scripts');
  const [logo, ...others] = document.images;
  const mainPicture = others.find(({ fetchPriority }) => fetchPriority === 'high');
  const picture = mainPicture ?? logo;
  const start = () => {
    if (scripts instanceof HTMLTemplateElement) document.body.append(scripts.content);
  };
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (!picture || picture.complete) return start();
  picture.addEventListener('load', mainPicture ? startAfterPaint : start);
  picture.addEventListener('error', start);
  setTimeout(start, patience);
}

/**
 * Runs in the browser. Where that does not tell about the line, it is taken for fast.
 * @param {typeof FAST_LINE} fast Mbit/s, and milliseconds there and back
 * @param {{ saveData?: boolean, downlink?: number, rtt?: number }} [connection]
 */
function preloadFonts({ megabits, roundTrip }, { saveData = false, downlink = megabits, rtt = roundTrip } = {}) {
  const fonts = document.getElementById('fonts');
  const isSlow = saveData || (downlink < megabits && rtt > roundTrip);
  if (fonts instanceof HTMLTemplateElement && !isSlow) document.head.append(fonts.content);
}

/**
 * Runs in the browser. What it asks for waits in `window.earlyMonths` until the calendar takes it; a failure is the
 * calendar's to tell.
 */
function askForMonths() {
  const meta = document.querySelector('meta[name=early-months]');
  const { address, parameter, furtherMonths } = JSON.parse(meta?.getAttribute('content') ?? '');
  const now = new Date();
  const wanted = new Date(`${new URLSearchParams(location.search).get(parameter)}-01T12:00`);
  const first = wanted >= new Date(now.getFullYear(), now.getMonth()) ? wanted : now;
  window.earlyMonths = new Map();
  for (const [offset, width] of ['all', ...furtherMonths].entries()) {
    if (!matchMedia(width).matches) break;
    const midMonth = new Date(first.getFullYear(), first.getMonth() + offset, 15);
    const url = `${address}${midMonth.toISOString().slice(0, 'YYYY-MM'.length)}-01`;
    const answer = fetch(url);
    answer.catch(() => undefined);
    window.earlyMonths.set(url, answer);
  }
}

/** The only inline scripts of our own: they start what `paintFirst` put aside, and what cannot wait for it. */
export const STARTERS = {
  scripts: `(${startScripts})(${PATIENCE_MS})`,
  fonts: `(${preloadFonts})(${JSON.stringify(FAST_LINE)},navigator.connection)`,
  months: `(${askForMonths})()`,
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
 * Lets the first paint have line and processor to itself (DESIGN §8, the largest paint): scripts start once the main
 * picture shows, or the logo is there where no picture is that important, and a slow line fetches no font ahead. The
 * calendar's months are on their way by then.
 * @param {string} html
 */
export function paintFirst(html) {
  const scripts = html.match(ASYNC_SCRIPT)?.join('') ?? '';
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(ASYNC_SCRIPT, '')
    .replace('</body>', () => `<template id="scripts">${scripts}</template><script>${STARTERS.scripts}</script></body>`)
    .replace(EARLY_MONTHS, (meta) => `${meta}<script>${STARTERS.months}</script>`)
    .replace(FONT_PRELOADS, (fonts) => `<template id="fonts">${fonts}</template><script>${STARTERS.fonts}</script>`);
}
