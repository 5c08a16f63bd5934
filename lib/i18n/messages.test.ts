import type { useTranslations } from 'next-intl';
import { expect, expectTypeOf, it } from 'vitest';
import german from '@/messages/de.json';
import { type PartialMessages, pickNamespaces, withFallback } from './messages';

it('shows translated texts, and German in place of missing ones', () => {
  const texts = { a: 'A', group: { b: 'B', c: 'C' }, compiled: ['x', 1] };
  const translated = { group: { c: 'see' }, compiled: ['y', 2], unknown: 'u' } as unknown as PartialMessages;
  expect(withFallback(texts, translated)).toEqual({ a: 'A', group: { b: 'B', c: 'see' }, compiled: ['y', 2] });
});

it('hands a page the namespaces that it names and no others', () => {
  expect(Object.keys(pickNamespaces(german, ['home', 'packages']))).toEqual(['home', 'packages']);
});

it('knows the key of every text by its type, as npm run typecheck proves', () => {
  type HomeKey = Parameters<ReturnType<typeof useTranslations<'home'>>>[0];
  expectTypeOf<'check'>().toExtend<HomeKey>();
  expectTypeOf<'checkNow'>().not.toExtend<HomeKey>();
});
