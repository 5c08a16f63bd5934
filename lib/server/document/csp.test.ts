import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, scriptHashes, styleHashes } from './csp.mjs';
import { STARTERS } from './first-paint.mjs';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const OWN = [
  ...Object.values(STARTERS),
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:I[39756]\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});',
];

describe('scriptHashes', () => {
  it.each(OWN)('blesses %s', (script) => {
    expect(scriptHashes(`<html><script id="_R_">${script}</script></html>`)).toEqual([hash(script)]);
  });

  it('blesses each script once', () => {
    const [push = ''] = OWN;
    expect(scriptHashes(`<script>${push}</script><script>${push}</script>`)).toHaveLength(1);
  });

  it.each([
    'alert(1)',
    '',
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([1,"x"]),alert([1])',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push({"a":1})',
    'self.__next_f.push([1,{"a":1}])',
    'self.__next_f.push(["x"])',
    'self.__other.push([1,"x"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[],"x":1});',
    'document.write("self.__next_f.push([1])")',
    'alert(1)//self.__next_f.push([0])',
  ])('blesses nothing else: %s', (script) => {
    expect(scriptHashes(`<script>${script}</script>`)).toEqual([]);
  });

  it('leaves scripts with an address to the rest of the policy', () => {
    expect(scriptHashes(`<script src="/a.js" async="">${OWN[0]}</script>`)).toEqual([]);
  });
});

describe('styleHashes', () => {
  it('blesses the styles that stand before their own stylesheet', () => {
    const css = '@property --a{syntax:"<color>"}';
    expect(styleHashes(`<style>${css}</style><link rel="stylesheet" href="/a.css" disabled=""/>`)).toEqual([hash(css)]);
  });

  it('blesses the fonts that were put aside', () => {
    const html =
      '<template id="fonts"><style>@font-face{}</style></template><style>.a{}</style><link rel="stylesheet"/>';
    expect(styleHashes(html)).toEqual([hash('.a{}'), hash('@font-face{}')]);
  });

  it.each([
    '<style>.a{}</style>',
    '<template><style>.a{}</style></template>',
    '<style>.a{}</style><p>',
    '<style media="all">.a{}</style><link rel="stylesheet">',
  ])('blesses nothing else: %s', (html) => {
    expect(styleHashes(html)).toEqual([]);
  });
});

describe('contentSecurityPolicy', () => {
  const html = `<style>.a{}</style><link rel="stylesheet"/><script>${STARTERS.scripts}</script><script>alert(1)</script>`;
  const policy = contentSecurityPolicy(html);

  it('allows this origin and what is inline by its hash', () => {
    expect(policy).toContain(`script-src 'self' ${hash(STARTERS.scripts)};`);
    expect(policy).toContain(`style-src 'self' ${hash('.a{}')};`);
  });

  it('allows nothing else inline and nothing foreign', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  });
});
