import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import german from '@/messages/de.json';

// `npm run typecheck` fails when one of these lines is no type error, because then code could ask for a missing text.
it('knows every key and namespace by its type', () => {
  const t = createTranslator({ locale: 'de', messages: german, namespace: 'home', onError: () => undefined });
  expect(t('check')).toBe(german.home.check);
  // @ts-expect-error
  expect(t('checkNow')).toBe('home.checkNow');
  // @ts-expect-error
  createTranslator({ locale: 'de', messages: german, namespace: 'nowhere', onError: () => undefined });
});
