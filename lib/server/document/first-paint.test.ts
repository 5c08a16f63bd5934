import { describe, expect, it } from 'vitest';
import { inlineStyles, paintFirst, STARTERS } from './first-paint.mjs';

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const SCRIPT = '<script src="/_next/static/chunks/b.js" async="" integrity="sha256-x"></script>';
const FONT = '<link rel="preload" href="/c.woff2" as="font" crossorigin="" type="font/woff2"/>';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

describe('inlineStyles', () => {
  const read = (path: string) =>
    `.of{content:"${path}"}@font-face{src:url(../media/e.woff2)}.svg{background:url(/f.svg)}`;

  it('writes the styles in place of their link, and leaves the link switched off', () => {
    expect(inlineStyles(page(LINK), () => '.a{color:red}')).toBe(
      page(`<style>.a{color:red}</style>${LINK.replace('/>', ' disabled=""/>')}`),
    );
  });

  it('asks for them by their path and makes their relative addresses absolute', () => {
    const html = inlineStyles(page(LINK), read);
    expect(html).toContain('content:"/_next/static/chunks/a.css"');
    expect(html).toContain('url(/_next/static/media/e.woff2)');
    expect(html).toContain('url(/f.svg)');
  });

  it('tells files from the deployment that their addresses name', () => {
    const link = '<link rel="stylesheet" href="/_next/a.css?dpl=1"/>';
    const html = inlineStyles(page(link), (path) => `@font-face{src:url(./b.woff2?dpl=1)}.of{content:"${path}"}`);
    expect(html).toContain('url(/_next/b.woff2?dpl=1)');
    expect(html).toContain('content:"/_next/a.css"');
    expect(html).toContain('href="/_next/a.css?dpl=1" disabled=""/>');
  });

  it('keeps dollar signs as they are', () => {
    expect(inlineStyles(page(LINK), () => "a[href$='$&']{}")).toContain("a[href$='$&']{}");
  });

  it('leaves every other link alone', () => {
    const links = '<link rel="icon" href="/a.svg"/><link rel="preload" as="style" href="/a.css"/>';
    expect(inlineStyles(page(links), read)).toBe(page(links));
  });
});

describe('paintFirst', () => {
  const waiting = `<template id="scripts">${SCRIPT}</template><script>${STARTERS.scripts}</script>`;

  it('puts the scripts aside with all their attributes, and starts them from the end of the document', () => {
    expect(paintFirst(page(SCRIPT, '<p>$&</p>'))).toBe(page('', `<p>$&</p>${waiting}`));
  });

  it('drops the preloads that would make the browser fetch them all the same', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    expect(paintFirst(page(preload + SCRIPT))).toBe(page('', waiting));
  });

  it('puts the data of the scripts in front of them, in its order', () => {
    const data = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"$&"])'];
    const [first, second] = data.map((text) => `<script>${text}</script>`);
    expect(paintFirst(page(SCRIPT, `${first}<p>a</p>${second}`))).toBe(
      page('', `<p>a</p>${waiting.replace(SCRIPT, () => `${first}${second}${SCRIPT}`)}`),
    );
  });

  it('leaves structured data, old browsers and other preloads alone', () => {
    const others =
      '<script type="application/ld+json">{"a":[0]}</script><script src="/g.js" noModule=""></script><link rel="preload" as="image" href="/h.svg"/>';
    expect(paintFirst(page(others + SCRIPT))).toBe(page(others, waiting));
  });

  it('leaves it to the speed of the connection whether there are fonts', () => {
    const preloaded = '@font-face{font-family:a;src:url(/c.woff2)format("woff2")}';
    const others =
      '@font-face{unicode-range:U+100-24F;font-family:b;src:url(/d.woff2)format("woff2")}@font-face{font-family:a Fallback;src:local(Arial)}.x-1_variable{--font-a:"a", "a Fallback"}';
    const styles = '.a{color:red}';
    const asking = `<template id="fonts"><style>${preloaded}${others}</style>${FONT}</template><script>${STARTERS.fonts}</script>`;
    expect(paintFirst(page(`<style>${preloaded}${others}${styles}</style>${LINK}${SCRIPT}`))).toBe(
      page(`${asking}<style>${styles}</style>${LINK}`, waiting),
    );
  });
});

it('finds no fonts in what somebody wrote into a page', () => {
  const forged = '@font-face{src:url(/x.woff2" onload="alert(1))}.bg-surface{--font-a:b}';
  const data = `<script>self.__next_f.push([1,"${forged.replaceAll('"', '\\"')}"])</script>`;
  const html = paintFirst(
    inlineStyles(page(LINK + SCRIPT, `<p>${forged.replaceAll('"', '&quot;')}</p>${data}`), () => '.a{}'),
  );
  expect(html).toContain(`<p>${forged.replaceAll('"', '&quot;')}</p>`);
  expect(html).toContain(data);
  expect(html).toContain(`<template id="fonts"><style></style></template><script>${STARTERS.fonts}</script>`);
});
