import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deferScriptsAndFonts, isDataPush } from './defer-scripts-and-fonts';
import { STARTER } from './release-deferred';

// e2e/next-contract.spec.ts arranges the pages of a real build.

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1" data-precedence="next">';
const DISABLED_LINK = LINK.replace('>', ' disabled="">');
const SCRIPT = '<script src="/_next/static/chunks/b.js" async=""></script>';
const PRELOAD = '<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/b.js">';
const DATA = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"$&"])'] as const;
const FIRST = `<script>${DATA[0]}</script>`;
const SECOND = `<script>${DATA[1]}</script>`;
/** Structured data, a script for old browsers, and other links. */
const OTHERS =
  '<script type="application/ld+json">{"a":[0]}</script><script src="/g.js" nomodule=""></script><link rel="preload" as="image" href="/h.svg"><link rel="icon" href="/a.svg">';

const FONT = '@font-face{font-family:a;src:url(/c.woff2)format("woff2")}';
const FALLBACK = '@font-face{font-family:a Fallback;src:local(Arial)}';

const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="de"><head>${head}</head><body>${body}</body></html>`;
const waiting = (elements: string, fonts = '') =>
  `<template id="waiting"><style>${fonts}</style>${elements}</template><script>${STARTER}</script>`;

it('moves styles into the page, and fonts, data and scripts to its end, where they wait', () => {
  const readStylesheet = (path: string) => `${FONT}${FALLBACK}a[href$='$&']{background:url(../media/c.svg)}/*${path}*/`;
  const html = page(LINK + PRELOAD + OTHERS + SCRIPT, `${FIRST}<p>a</p>${SECOND}`);
  const styles = `${FALLBACK}a[href$='$&']{background:url(/_next/static/media/c.svg)}/*/_next/static/chunks/a.css*/`;
  expect(deferScriptsAndFonts(html, readStylesheet).html).toBe(
    page(`<style>${styles}</style>${DISABLED_LINK}${OTHERS}`, `<p>a</p>${waiting(FIRST + SECOND + SCRIPT, FONT)}`),
  );
});

it('allows its own styles, fonts, data and start, and no other inline style or script', () => {
  const html = page(`${LINK}<style>.injected{}</style>`, `${FIRST}<script>alert(1)</script>`);
  const { policy } = deferScriptsAndFonts(html, () => `${FONT}.a{}`);
  expect(policy).toContain(`script-src 'self' ${hash(STARTER)} ${hash(DATA[0])};`);
  expect(policy.endsWith(`style-src 'self' ${hash(FONT)} ${hash('.a{}')}`)).toBe(true);
});

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const FORGED = '@font-face{src:url(/x.woff2" onload="alert(1))}</body>.bg-surface{--font-a:b}<style>';

it.each([
  ['in a paragraph', `<p>${escaped(FORGED)}</p>`],
  ['in an attribute', `<p title="${escaped(FORGED).replaceAll('"', '&quot;')}"></p>`],
  ['in a comment', `<!-- ${FORGED} -->`],
  ['in a field', `<textarea>${escaped(FORGED + SCRIPT)}</textarea>`],
  ['in structured data', `<script type="application/ld+json">{"a":"${FORGED.replaceAll('"', '\\"')}"}</script>`],
])('leaves a text %s that looks like markup where it is', (_place, markup) => {
  const { html } = deferScriptsAndFonts(page(LINK, markup), () => '.a{}');
  expect(html).toBe(page(`<style>.a{}</style>${DISABLED_LINK}`, `${markup}${waiting('')}`));
});

it.each([
  ['allows', '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/a.js"]});'],
  ['allows', 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:I[39756]\\n"])'],
  ['refuses', 'self.__next_f.push([1,"x"]);alert(1)'],
  ['refuses', 'self.__next_f.push([1,alert(1)])'],
  ['refuses', 'self.__other.push([1,"x"])'],
  ['refuses', 'alert(1)//self.__next_f.push([0])'],
])('%s the inline script %s', (verdict, script) => {
  expect(isDataPush(script)).toBe(verdict === 'allows');
});
