import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, scriptHashes } from './csp.mjs';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const PUSHES = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:I[39756]\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});',
];

describe('scriptHashes', () => {
  it.each(PUSHES)('blesses %s', (script) => {
    expect(scriptHashes(`<html><script id="_R_">${script}</script></html>`)).toEqual([hash(script)]);
  });

  it('blesses each script once', () => {
    const [push = ''] = PUSHES;
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
    expect(scriptHashes(`<script src="/a.js" async="">${PUSHES[0]}</script>`)).toEqual([]);
  });
});

describe('contentSecurityPolicy', () => {
  it('allows this origin and the given hashes, nothing inline and nothing foreign', () => {
    const policy = contentSecurityPolicy(["'sha256-x'"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-x'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  });
});
