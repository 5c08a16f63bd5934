import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import german from '@/messages/de.json';

// What is not a type error here fails `npm run typecheck`, which sees to it that the code asks for no missing text.
it('knows every key and namespace by its type', () => {
  const t = createTranslator({ locale: 'de', messages: german, namespace: 'home', onError: () => undefined });
  expect(t('check')).toBe(german.home.check);
  // @ts-expect-error
  expect(t('checkNow')).toBe('home.checkNow');
  // @ts-expect-error
  createTranslator({ locale: 'de', messages: german, namespace: 'nowhere', onError: () => undefined });
});
