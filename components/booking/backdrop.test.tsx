import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { renderWith } from '@/test/render';

it.each([
  ['number and name', { 3: 'Blumenwand' }, '<span>Background 3:</span> <span>Blumenwand</span>'],
  [
    'a German name as German',
    { 3: { de: 'Blumenwand' } },
    '<span>Background 3:</span> <span lang="de">Blumenwand</span>',
  ],
  ['the number alone without a name', { 1: 'Pailletten' }, '<span>Background 3</span> '],
] as const)('shows %s', async (_, backdropNames, html) => {
  const importName = async () => {
    const { BackdropName } = await import('./backdrop');
    return () => <BackdropName number={3} />;
  };
  expect(await renderWith('@/lib/content/offer', { offer: { ...TEST_OFFER, backdropNames } }, importName, 'en')).toBe(
    html,
  );
});
