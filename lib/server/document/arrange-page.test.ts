import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arrangePage } from './arrange-page';
import { STARTER } from './start-page';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next">';
const DISABLED_LINK = LINK.replace('>', ' disabled="">');
const SCRIPT = '<script src="/_next/static/chunks/b.js" async=""></script>';
const DATA = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"$&"])'] as const;
const [FIRST, SECOND] = DATA.map((text) => `<script>${text}</script>`);

const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="de"><head>${head}</head><body>${body}</body></html>`;
const waiting = (elements: string, fonts = '') =>
  `<template id="waiting"><style>${fonts}</style>${elements}</template><script>${STARTER}</script>`;
const arrange = (html: string, css = '') => arrangePage(html, () => css);

describe('styles', () => {
  it('replace their link, which stays and is disabled', () => {
    expect(arrange(page(LINK), "a[href$='$&']{}").html).toBe(
      page(`<style>a[href$='$&']{}</style>${DISABLED_LINK}`, waiting('')),
    );
  });

  it('are read by their path, and their relative addresses become absolute', () => {
    const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1"/>';
    const { html } = arrangePage(
      page(link),
      (path) => `.b{background:url(../media/c.svg?dpl=1)}.of{content:"${path}"}`,
    );
    expect(html).toContain('url(/_next/static/media/c.svg?dpl=1)');
    expect(html).toContain('content:"/_next/static/chunks/a.css"');
  });

  it('are allowed by the policy, and no others are', () => {
    const { policy } = arrange(page(LINK, '<style>.injected{}</style>'), '.a{}');
    expect(policy).toContain(hash('.a{}'));
    expect(policy).not.toContain(hash('.injected{}'));
  });
});

describe('fonts', () => {
  const FETCHED = '@font-face{font-family:a;src:url(/c.woff2)format("woff2")}';
  const FALLBACK = '@font-face{font-family:a Fallback;src:local(Arial)}';

  it('wait with the scripts when they have to be fetched, and fallback fonts stay', () => {
    const { html, policy } = arrange(page(LINK), `${FETCHED}${FALLBACK}.a{}`);
    expect(html).toBe(page(`<style>${FALLBACK}.a{}</style>${DISABLED_LINK}`, waiting('', FETCHED)));
    expect(policy).toContain(hash(FETCHED));
  });
});

describe('scripts', () => {
  it('wait at the end of the document with all their attributes, behind their data', () => {
    const html = page(SCRIPT, `${FIRST}<p>a</p>${SECOND}`);
    expect(arrange(html).html).toBe(page('', `<p>a</p>${waiting(`${FIRST}${SECOND}${SCRIPT}`)}`));
  });

  it('are not preloaded, because that would fetch them early', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    expect(arrange(page(preload + SCRIPT)).html).toBe(page('', waiting(SCRIPT)));
  });

  it('leave structured data, scripts for old browsers and other links alone', () => {
    const others =
      '<script type="application/ld+json">{"a":[0]}</script><script src="/g.js" nomodule=""></script><link rel="preload" as="image" href="/h.svg"><link rel="icon" href="/a.svg">';
    expect(arrange(page(others + SCRIPT)).html).toBe(page(others, waiting(SCRIPT)));
  });

  it('are allowed by the policy when they carry data or start the page, and no others are', () => {
    const { policy } = arrange(page('', `${FIRST}<script>alert(1)</script>`));
    expect(policy).toContain(`script-src 'self' ${hash(STARTER)} ${hash(DATA[0])};`);
  });
});

describe('a text that looks like markup', () => {
  const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const FORGED = '@font-face{src:url(/x.woff2" onload="alert(1))}</body>.bg-surface{--font-a:b}<style>';

  it.each([
    ['in a paragraph', `<p>${escaped(FORGED)}</p>`],
    ['in an attribute', `<p title="${escaped(FORGED).replaceAll('"', '&quot;')}"></p>`],
    ['in a comment', `<!-- ${FORGED} -->`],
    ['in a field', `<textarea>${escaped(FORGED + SCRIPT)}</textarea>`],
    ['in structured data', `<script type="application/ld+json">{"a":"${FORGED.replaceAll('"', '\\"')}"}</script>`],
  ])('%s stays where it is', (_place, markup) => {
    const { html } = arrange(page(LINK, markup), '.a{}');
    expect(html).toBe(page(`<style>.a{}</style>${DISABLED_LINK}`, `${markup}${waiting('')}`));
  });
});
