import { expect, it } from 'vitest';
import { isDataPush } from './csp';

it.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:I[39756]\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});',
])('allows the inline script %s', (script) => {
  expect(isDataPush(script)).toBe(true);
});

it.each([
  'alert(1)',
  'self.__next_f.push([1,"x"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__other.push([1,"x"])',
  'document.write("self.__next_f.push([1])")',
  'alert(1)//self.__next_f.push([0])',
])('allows no inline script like %s', (script) => {
  expect(isDataPush(script)).toBe(false);
});
