import { expect, it } from 'vitest';
import { calendar, READING_OPTIONS } from '../../test/calendars';
import { UnusableFeed } from '../calendar/components';
import { expand } from './expand';

const ONE_DAY = ['UID:wedding', 'DTSTART;VALUE=DATE:20270508', 'SUMMARY:Hochzeit'];
const contentOf = (text: string) => Buffer.from(text);
const SMALL = contentOf(calendar(ONE_DAY));
const LARGE = contentOf(calendar(...Array(10_000).fill(ONE_DAY)));

it('a thread reads one calendar after the other', async () => {
  const ended: string[] = [];
  await Promise.all([
    expand(LARGE, READING_OPTIONS).then(() => ended.push('large')),
    expand(SMALL, READING_OPTIONS).then(() => ended.push('small')),
  ]);
  expect(ended).toEqual(['large', 'small']);
});

it('a thread knows the previous content', async () => {
  const unreadable = contentOf(calendar(['UID:wedding', 'DTSTART:soon']));
  const { keptDays } = await expand(unreadable, { ...READING_OPTIONS, previous: SMALL });
  expect(keptDays).toEqual([['wedding', ['2027-05-08']]]);
});

it('a thread reports why a calendar is unusable', async () => {
  const failure = expand(contentOf('<html>'), READING_OPTIONS);
  await expect(failure).rejects.toThrow(new UnusableFeed('this is no calendar, but a web page'));
});

it.each([
  ['time', { milliseconds: 1, megabytes: 100 }],
  ['memory', { milliseconds: 30_000, megabytes: 10 }],
])('a thread is ended when a calendar takes too much %s', async (_resource, limits) => {
  await expect(expand(LARGE, READING_OPTIONS, limits)).rejects.toThrow('recurs too often or is too large');
  expect((await expand(SMALL, READING_OPTIONS)).days.size).toBe(1);
});
