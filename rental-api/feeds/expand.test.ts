import { expect, it } from 'vitest';
import { calendar, READING_OPTIONS } from '../../test/calendars';
import { UnusableFeed } from '../calendar/components';
import { expand } from './expand';

const ONE_DAY = ['UID:wedding', 'DTSTART;VALUE=DATE:20270508', 'SUMMARY:Hochzeit'];
const contentOf = (text: string) => Buffer.from(text);
const SMALL = contentOf(calendar(ONE_DAY));
const LARGE = contentOf(calendar(...Array(10_000).fill(ONE_DAY)));

it('reads one calendar after the other', async () => {
  const ended: string[] = [];
  await Promise.all([
    expand(LARGE, READING_OPTIONS).then(() => ended.push('large')),
    expand(SMALL, READING_OPTIONS).then(() => ended.push('small')),
  ]);
  expect(ended).toEqual(['large', 'small']);
});

it('passes the previous content to the thread', async () => {
  const unreadable = contentOf(calendar(['UID:wedding', 'DTSTART:soon']));
  const { keptDays } = await expand(unreadable, { ...READING_OPTIONS, previous: SMALL });
  expect(keptDays).toEqual([['wedding', ['2027-05-08']]]);
});

it('reports from the thread why a calendar is unusable', async () => {
  const failure = expand(contentOf('<html>'), READING_OPTIONS);
  await expect(failure).rejects.toThrow(new UnusableFeed('this is no calendar, but a web page'));
});

it.each([
  ['time', { milliseconds: 1, megabytes: 100 }],
  ['memory', { milliseconds: 30_000, megabytes: 10 }],
])('ends the thread when a calendar takes too much %s', async (_resource, limits) => {
  await expect(expand(LARGE, READING_OPTIONS, limits)).rejects.toThrow('recurs too often or is too large');
  expect((await expand(SMALL, READING_OPTIONS)).days.size).toBe(1);
});
