import { expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { BOOTH, useTestFeeds } from '../../test/feeds';

vi.mock('./expand', () => import('../../test/expand-in-process'));

const WHOLE = calendar(['DTSTART;VALUE=DATE:20270508']);
const TWO_DAYS = calendar(['DTSTART;VALUE=DATE:20270508'], ['DTSTART;VALUE=DATE:20270509']);
const EMPTY = calendar();
const PAST = calendar(['DTSTART;VALUE=DATE:20270504']);
const MINUTE_MS = 60_000;

const { world, open, write } = useTestFeeds();

/** Reads these contents, each after its minutes. Returns the numbers of taken days after each. */
async function takenAfter(readings: Record<number, string>, feeds = open()) {
  const sizes: (number | undefined)[] = [];
  for (const [minutes, content] of Object.entries(readings)) {
    world.monotonicMs = Number(minutes) * MINUTE_MS;
    write(content);
    await feeds.watch();
    sizes.push((await feeds.taken(BOOTH))?.days.size);
  }
  feeds.stop();
  return sizes;
}

it.each<[string, Record<number, string>, number[]]>([
  ['is believed after half an hour', { 0: WHOLE, 5: EMPTY, 34: EMPTY, 35: EMPTY }, [1, 1, 1, 0]],
  ['is believed at the next reading, a day later', { 0: WHOLE, 5: EMPTY, 1445: EMPTY }, [1, 1, 0]],
  ['is doubted anew after days in between', { 0: WHOLE, 5: EMPTY, 30: WHOLE, 31: EMPTY, 40: EMPTY }, [1, 1, 1, 1, 1]],
  ['loses only some of its days', { 0: TWO_DAYS, 5: WHOLE }, [2, 1]],
  ['has only a past event left', { 0: WHOLE, 5: PAST, 35: PAST }, [1, 1, 0]],
  ['had no day ahead', { 0: PAST, 5: EMPTY }, [0, 0]],
  ['was empty from the start', { 0: EMPTY, 5: WHOLE, 10: EMPTY }, [0, 1, 1]],
  ['is unreadable in between', { 0: WHOLE, 5: EMPTY, 20: '<html>', 35: EMPTY }, [1, 1, 1, 0]],
])(
  'keeps the days of a calendar that was emptied for half an hour: the calendar %s',
  async (_name, readings, sizes) => {
    expect(await takenAfter(readings)).toEqual(sizes);
  },
);

it('keeps the days of an emptied calendar when the wall clock moves, until they are over', async () => {
  const feeds = open();
  await takenAfter({ 0: WHOLE, 5: EMPTY }, feeds);
  world.now = new Date('2027-05-08T10:00:00Z');
  expect(await takenAfter({ 6: EMPTY }, feeds)).toEqual([1]);
  world.now = new Date('2027-05-09T10:00:00Z');
  expect(await takenAfter({ 7: EMPTY }, feeds)).toEqual([0]);
});

it('keeps the days of an emptied calendar over a restart, and reports it once in log and health', async () => {
  await takenAfter({ 0: WHOLE, 5: EMPTY, 6: EMPTY, 34: EMPTY });
  const lines = world.log.lines.filter((line) => line.includes('no taken days any more'));
  expect(lines).toHaveLength(1);
  const feeds = open();
  expect(await takenAfter({ 0: EMPTY, 29: EMPTY }, feeds)).toEqual([1, 1]);
  const lastError = { reason: expect.stringContaining('30 minutes') };
  expect(feeds.health()).toMatchObject([{ takenDays: 1, lastError }]);
  expect(await takenAfter({ 30: EMPTY }, feeds)).toEqual([0]);
  expect(feeds.health()).toMatchObject([{ takenDays: 0, unreadableSince: null }]);
});
