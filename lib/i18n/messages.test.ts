import { expect, it } from 'vitest';
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
