import { describe, expect, it } from 'vitest';
import { expand } from './expand.mjs';
import { calendar, RANGE } from './test-calendar';
import { UnusableFeed } from './unusable.mjs';

const ONE_DAY = ['DTSTART;VALUE=DATE:20270508', 'SUMMARY:Hochzeit'];

describe('expand', () => {
  it('says which days are taken, of 10,000 events too', async () => {
    const events = Array.from({ length: 10_000 }, () => ONE_DAY);
    expect(await expand(calendar(...events), RANGE)).toEqual(new Set(['2027-05-08']));
  });

  it('follows one calendar after the other', async () => {
    const ended: string[] = [];
    const endless = calendar([...ONE_DAY, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']);
    await Promise.all([
      expand(endless, RANGE, { milliseconds: 1000, megabytes: 100 }).catch(() => ended.push('endless')),
      expand(calendar(ONE_DAY), RANGE).then(() => ended.push('small')),
    ]);
    expect(ended).toEqual(['endless', 'small']);
  });

  it('says why a calendar cannot be used', async () => {
    await expect(expand('<html>', RANGE)).rejects.toThrow(new UnusableFeed('this is no calendar'));
  });

  it.each([
    [
      'never comes true',
      calendar([...ONE_DAY, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
      { milliseconds: 300, megabytes: 100 },
    ],
    ['takes all memory', calendar(...Array(10_000).fill(ONE_DAY)), { milliseconds: 30_000, megabytes: 10 }],
  ])('gives up a calendar that %s', async (_name, text, limits) => {
    await expect(expand(text, RANGE, limits)).rejects.toThrow('recurs too often or is too large');
  });
});
