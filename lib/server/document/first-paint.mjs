import { readFileSync } from 'node:fs';
import { INLINE_SCRIPT, isDataPush } from './data-scripts.mjs';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*?\/>/g;
const RELATIVE_ADDRESS = /url\((\.[^)]+)\)/g;
const ASYNC_SCRIPT = /<script\b[^>]*\ssrc="[^"]+"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*?\/>/g;
/** What `inlineStyles` writes. Every pattern for a page begins with `<`, which Next escapes in all texts and data. */
export const INLINED_STYLES = /<style>((?:(?!<\/style>)[\s\S])*)<\/style>(?=<link rel="stylesheet")/g;
/** In styles: the fonts, and the rules that give their names to the styles. */
const FONT_RULE = /@font-face\{[^}]*\}|\.[\w-]+\{--font-[^}]*\}/g;

/** @param {string} name */
const starter = (name) => readFileSync(`lib/browser/starters/${name}.js`, 'utf8');

/** The only inline scripts of our own: each brings back what `paintFirst` puts aside. */
export const STARTERS = { scripts: starter('start-scripts'), fonts: starter('load-fonts') };

/**
 * Writes the styles into the document, which saves a round trip before anything shows. The link stays, disabled: React
 * looks for it and would otherwise fetch the same styles once more.
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
 * Next's own preloads are missing on the page for a 404, and its router would fetch them on slow connections, too. Fonts
 * with a range of their own are for letters that few texts have.
 * @param {string} fontRule
 */
function preloadOf(fontRule) {
  const [, address] = /url\(([^)]+\.woff2\b[^)]*)\)/.exec(fontRule) ?? [];
  return address && !fontRule.includes('unicode-range')
    ? `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2"/>`
    : '';
}

/**
 * Puts scripts, their data and fonts aside, so that they do not compete with what the visitor came for
 * (docs/decisions/first-paint.md).
 * @param {string} html with its styles inlined
 */
export function paintFirst(html) {
  const data = [...html.matchAll(INLINE_SCRIPT)].filter(([, text = '']) => isDataPush(text)).map(([script]) => script);
  const scripts = [...data, ...(html.match(ASYNC_SCRIPT) ?? [])].join('');
  const fontRules = [...html.matchAll(INLINED_STYLES)].flatMap(([, styles = '']) => styles.match(FONT_RULE) ?? []);
  const fonts = `<style>${fontRules.join('')}</style>${fontRules.map(preloadOf).join('')}`;
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(ASYNC_SCRIPT, '')
    .replace(INLINE_SCRIPT, (script) => (data.includes(script) ? '' : script))
    .replace('</body>', () => `<template id="scripts">${scripts}</template><script>${STARTERS.scripts}</script></body>`)
    .replace(INLINED_STYLES, (styles) => styles.replace(FONT_RULE, ''))
    .replace('<style>', () => `<template id="fonts">${fonts}</template><script>${STARTERS.fonts}</script><style>`);
}
