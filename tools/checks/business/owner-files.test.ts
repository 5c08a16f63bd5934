import { expect, it } from 'vitest';
import { unusableFiles } from './owner-files';

it('takes the files of this project', () => {
  expect(unusableFiles()).toEqual([]);
});

it('names a file that the build would refuse, and the reason', () => {
  const refuse = () => {
    throw new Error('at phone');
  };
  expect(unusableFiles({ 'lib/site.ts': refuse, 'lib/gallery.ts': () => [] })).toMatchObject([
    { file: 'lib/site.ts', text: expect.stringContaining('at phone'), isProblem: true },
  ]);
});
