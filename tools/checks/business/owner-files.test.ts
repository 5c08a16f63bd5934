import { expect, it } from 'vitest';
import { unusableFiles } from './owner-files';

it('takes the files of this project', () => {
  expect(unusableFiles()).toEqual([]);
});

it('names a file that the build would refuse, and the reason', () => {
  const refuse = () => {
    throw new Error('at phone');
  };
  expect(unusableFiles({ 'lib/content/site.ts': refuse, 'lib/content/gallery.ts': () => [] })).toMatchObject([
    { file: 'lib/content/site.ts', text: expect.stringContaining('at phone'), isProblem: true },
  ]);
});
