import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';

it.each([
  ['number and name', { 3: 'Blumenwand' }, '<span>Background 3:</span> <span>Blumenwand</span>'],
  ['German names as such', { 3: { de: 'Blumenwand' } }, '<span>Background 3:</span> <span lang="de">Blumenwand</span>'],
  ['only the number if there is no name', { 1: 'Pailletten' }, '<span>Background 3</span> '],
] as const)('shows %s', async (_, backdropNames, html) => {
  const { BackdropName } = await importWith({ offer: { ...TEST_OFFER, backdropNames } }, () => import('./backdrop'));
  expect(render(<BackdropName number={3} />, 'en')).toBe(html);
});
