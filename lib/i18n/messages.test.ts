import { describe, expect, it } from 'vitest';
import de from '@/messages/de.json';
import { type PartialMessages, pickNamespaces, withFallback } from './messages';

describe('withFallback', () => {
  const german = { a: 'A', group: { b: 'B', c: 'C' }, compiled: ['x', 1] };

  it('takes translated texts and shows the others in German', () => {
    expect(withFallback(german, { group: { c: 'see' } })).toEqual({ ...german, group: { b: 'B', c: 'see' } });
  });

  it('replaces precompiled texts whole', () => {
    const translated = { compiled: ['y', 2] } as unknown as PartialMessages;
    expect(withFallback(german, translated).compiled).toEqual(['y', 2]);
  });

  it('leaves out what German does not have', () => {
    expect(withFallback(german, { d: 'D' })).toEqual(german);
  });
});

it('pickNamespaces takes the named groups only', () => {
  expect(Object.keys(pickNamespaces(de, ['home', 'packages']))).toEqual(['home', 'packages']);
});
