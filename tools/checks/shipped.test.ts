import { describe, expect, it } from 'vitest';
import { shippedByLicense } from './shipped';

describe('shippedByLicense', () => {
  it('groups shipped packages, nested ones included, without our own', () => {
    const packages = {
      '': { version: '1.0.0', license: 'UNLICENSED' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@x/c': { version: '3.0.0', license: 'MIT' },
      'node_modules/@font/f': { version: '5.0.0', license: 'OFL-1.1' },
      'node_modules/d': { version: '1.0.0', license: 'Apache-2.0' },
      'our-workspace': { version: '1.0.0', license: 'UNLICENSED' },
      'node_modules/our-workspace': { link: true },
    };
    expect([...shippedByLicense(packages)]).toEqual([
      ['Apache-2.0', ['d 1.0.0']],
      ['MIT', ['@x/c 3.0.0', 'b 2.0.0']],
      ['OFL-1.1', ['@font/f 5.0.0']],
    ]);
  });

  it.each(['dev', 'devOptional', 'optional'])('leaves out packages marked %s', (mark) => {
    expect(shippedByLicense({ 'node_modules/a': { version: '1.0.0', license: 'MIT', [mark]: true } }).size).toBe(0);
  });

  it('shows packages that state no licence', () => {
    expect([...shippedByLicense({ 'node_modules/a': { version: '1.0.0' } })]).toEqual([['unknown', ['a 1.0.0']]]);
  });
});
