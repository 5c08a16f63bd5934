import { createHash } from 'node:crypto';
import { STARTERS } from './first-paint.mjs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What `inlineStyles` and `paintFirst` leave; no other `<style>` has a stylesheet right behind it, or is in that template. */
const INLINED_STYLES = [
  /<style>((?:(?!<\/style>)[\s\S])*)<\/style>(?=<link rel="stylesheet")/g,
  /(?<=<template id="fonts">)<style>([\s\S]*?)<\/style>/g,
];

/** The three forms in which Next hands data to its own scripts; the part in parentheses has to be JSON. */
const DATA_PUSHES = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

/** @param {unknown} value */
const isFlightChunk = (value) =>
  Array.isArray(value) && Number.isInteger(value[0]) && value.slice(1).every((part) => typeof part === 'string');

/** @param {unknown} value */
function isChunkList(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = /** @type {Record<string, unknown>} */ (value);
  return Array.isArray(otherChunks) && Array.isArray(runtimeModuleIds) && Object.keys(rest).length === 0;
}

/** @param {string} script */
function isDataPush(script) {
  return DATA_PUSHES.some((form) => {
    const json = form.exec(script)?.[1];
    if (json === undefined) return false;
    try {
      const value = JSON.parse(json);
      return isFlightChunk(value) || isChunkList(value);
    } catch {
      return false;
    }
  });
}

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
export const styleHashes = (html) => hashes(INLINED_STYLES.flatMap((form) => textsOf(html, form)));

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
