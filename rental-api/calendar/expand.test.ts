import { describe, expect, it } from 'vitest';
import { expand } from './expand';
import { calendar, READING_OPTIONS } from './test-calendar';
import { UnusableFeed } from './unusable-feed';

const ONE_DAY = ['DTSTART;VALUE=DATE:20270508', 'SUMMARY:Hochzeit'];

describe('expand', () => {
  it('says which days are taken, of 10,000 events too', async () => {
    const events = Array.from({ length: 10_000 }, () => ONE_DAY);
    expect((await expand(calendar(...events), READING_OPTIONS)).days).toEqual(new Set(['2027-05-08']));
  });

  it('follows one calendar after the other', async () => {
    const ended: string[] = [];
    const large = calendar(...Array(10_000).fill(ONE_DAY));
    await Promise.all([
      expand(large, READING_OPTIONS).then(() => ended.push('large')),
      expand(calendar(ONE_DAY), READING_OPTIONS).then(() => ended.push('small')),
    ]);
    expect(ended).toEqual(['large', 'small']);
  });

  it('says why a calendar cannot be used', async () => {
    await expect(expand('<html>', READING_OPTIONS)).rejects.toThrow(new UnusableFeed('this is no calendar'));
  });

  it.each([
    ['takes too long', calendar(...Array(10_000).fill(ONE_DAY)), { milliseconds: 1, megabytes: 100 }],
    ['takes all memory', calendar(...Array(10_000).fill(ONE_DAY)), { milliseconds: 30_000, megabytes: 10 }],
  ])('gives up a calendar that %s', async (_name, text, limits) => {
    await expect(expand(text, READING_OPTIONS, limits)).rejects.toThrow('recurs too often or is too large');
  });
});
