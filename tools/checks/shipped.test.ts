import { expect, it } from 'vitest';
import { shippedByLicense } from './shipped';

it('groups shipped packages by licence, nested ones included, without our own', () => {
  const packages = {
    '': { version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@x/c': { version: '3.0.0', license: 'MIT' },
    'node_modules/@font/f': { version: '5.0.0', license: 'OFL-1.1' },
    'node_modules/d': { version: '1.0.0' },
    'our-workspace': { version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/our-workspace': { link: true },
  };
  expect([...shippedByLicense(packages)]).toEqual([
    ['MIT', ['@x/c 3.0.0', 'b 2.0.0']],
    ['OFL-1.1', ['@font/f 5.0.0']],
    ['unknown', ['d 1.0.0']],
  ]);
});

it.each(['dev', 'devOptional', 'optional'])('leaves out packages marked %s', (mark) => {
  expect(shippedByLicense({ 'node_modules/a': { version: '1.0.0', license: 'MIT', [mark]: true } }).size).toBe(0);
});
