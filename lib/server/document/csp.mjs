import { createHash } from 'node:crypto';
import { INLINE_SCRIPT, isDataPush } from './data-scripts.mjs';
import { INLINED_STYLES, STARTERS } from './first-paint.mjs';

/** The styles that `paintFirst` puts aside. */
const FONT_STYLES = /(?<=<template id="fonts">)<style>([\s\S]*?)<\/style>/g;

/** @param {string} html @param {RegExp} element whose first group is its text */
const textsOf = (html, element) => [...html.matchAll(element)].map(([, text = '']) => text);

/** @param {string[]} texts */
const hashes = (texts) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

/**
 * The hashes of the inline scripts that carry Next's own data, and of our own two. The browser refuses every other
 * inline script, wherever it came from.
 * @param {string} html
 * @returns {string[]} sources for `script-src`
 */
export const scriptHashes = (html) =>
  hashes(
    textsOf(html, INLINE_SCRIPT).filter((script) => isDataPush(script) || Object.values(STARTERS).includes(script)),
  );

/**
 * The hashes of the styles that were written into a document.
 * @param {string} html
 * @returns {string[]} sources for `style-src`
 */
export const styleHashes = (html) => hashes([INLINED_STYLES, FONT_STYLES].flatMap((form) => textsOf(html, form)));

/**
 * The policy of one document: everything from this origin, what is inline by its hashes.
 * @param {string} html
 */
export function contentSecurityPolicy(html) {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes(html)].join(' '),
    ['style-src', "'self'", ...styleHashes(html)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
