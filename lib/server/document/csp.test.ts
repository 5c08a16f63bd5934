import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, isDataPush } from './csp';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('isDataPush', () => {
  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:I[39756]\\n"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});',
  ])('accepts %s', (script) => {
    expect(isDataPush(script)).toBe(true);
  });

  it.each([
    'alert(1)',
    '',
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([1,"x"]),alert([1])',
    'self.__next_f.push([1,alert(1)])',
    'self.__other.push([1,"x"])',
    'document.write("self.__next_f.push([1])")',
    'alert(1)//self.__next_f.push([0])',
  ])('refuses %s', (script) => {
    expect(isDataPush(script)).toBe(false);
  });
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ['a()', 'b()', 'a()'], styles: ['.a{}'] });

  it('allows this origin, and inline scripts and styles by their hash, each once', () => {
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('.a{}')};`);
  });

  it('allows nothing else inline and nothing foreign', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  });
});
