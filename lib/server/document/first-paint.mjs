import { readFileSync } from 'node:fs';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*?\/>/g;
const RELATIVE_ADDRESS = /url\((\.[^)]+)\)/g;
const ASYNC_SCRIPT = /<script\b[^>]*\ssrc="[^"]+"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*?\/>/g;
const FONT_PRELOAD = /<link rel="preload"[^>]*\sas="font"[^>]*?\/>/g;
/** The fonts, and the rules that give their names to the styles. */
const FONT_RULE = /@font-face\{[^}]*\}|\.[\w-]+\{--font-[^}]*\}/g;

/** @param {string} name */
const starter = (name) => readFileSync(new URL(`../../browser/starters/${name}.js`, import.meta.url), 'utf8');

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
 * Puts scripts and fonts aside, so that they do not compete with what the visitor came for
 * (docs/decisions/first-paint.md).
 * @param {string} html with its styles inlined
 */
export function paintFirst(html) {
  const scripts = html.match(ASYNC_SCRIPT)?.join('') ?? '';
  const fonts = `<style>${html.match(FONT_RULE)?.join('') ?? ''}</style>${html.match(FONT_PRELOAD)?.join('') ?? ''}`;
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(ASYNC_SCRIPT, '')
    .replace('</body>', () => `<template id="scripts">${scripts}</template><script>${STARTERS.scripts}</script></body>`)
    .replace(FONT_PRELOAD, '')
    .replace(FONT_RULE, '')
    .replace('<style>', () => `<template id="fonts">${fonts}</template><script>${STARTERS.fonts}</script><style>`);
}
