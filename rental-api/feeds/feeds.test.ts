import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { BOOTH, useTestFeeds } from '../../test/feeds';
import { startTestServer } from '../../test/http-server';

const NEXT_DAY = new Date('2027-05-06T10:00:00Z');
const WHOLE = calendar(['DTSTART;VALUE=DATE:20270508', 'SUMMARY:Hochzeit Müller']);

const { world, open, write, readOnce } = useTestFeeds();

it('knows a calendar from today on, for the months of its photo booth, even while the calendar cannot be read', async () => {
  write(WHOLE);
  const feeds = await readOnce();
  const days = new Set(['2027-05-08']);
  expect(await feeds.taken(BOOTH)).toMatchObject({ range: { first: '2027-05-05', last: '2029-05-05' }, days });
  write('<html>');
  await feeds.watch();
  vi.setSystemTime(NEXT_DAY);
  await feeds.watch();
  expect(await feeds.taken(BOOTH)).toMatchObject({ range: { first: '2027-05-06', last: '2029-05-06' }, days });
});

it('knows no taken days without a calendar and before the first good copy, unless the other days are free', async () => {
  const feeds = await readOnce();
  const booth = { id: 2, name: 'Deluxe', months: 1 };
  expect([await feeds.taken(BOOTH), await feeds.taken(booth)]).toEqual([null, null]);
  const free = { range: { first: '2027-05-05', last: '2027-06-05' }, days: new Set() };
  expect(await feeds.taken({ ...booth, otherDays: 'free' })).toEqual(free);
});

it('reads a calendar at once after it was added, and the first call waits for it', async () => {
  world.photobooths = [];
  const feeds = await readOnce();
  write(WHOLE);
  expect((await feeds.taken(BOOTH))?.days.size).toBe(1);
});

it('delays a call for a calendar by at most four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  world.photobooths = [];
  const hanging = await startTestServer(() => {});
  const feeds = await readOnce();
  const taken = feeds.taken({ ...BOOTH, calendar: hanging });
  vi.advanceTimersByTime(4_000);
  expect(await taken).toBeNull();
  // The download has not ended.
  expect(feeds.health()).toMatchObject([{ lastError: null }]);
});

it('keeps the days of an event that became unreadable, over restarts, the next day, and when the calendar changes again', async () => {
  const unreadable = calendar(['UID:wedding', 'DTSTART:soon'], ['UID:fair', 'DTSTART;VALUE=DATE:20270601']);
  const taken = { days: new Set(['2027-05-08', '2027-06-01']) };
  write(calendar(['UID:wedding', 'DTSTART;VALUE=DATE:20270508']));
  await readOnce();
  write(unreadable);
  expect(await (await readOnce()).taken(BOOTH)).toMatchObject(taken);
  vi.setSystemTime(NEXT_DAY);
  expect(await (await readOnce()).taken(BOOTH)).toMatchObject(taken);
  write(unreadable.replace('UID:fair', 'SUMMARY:x\r\nUID:fair'));
  const feeds = await readOnce();
  expect(await feeds.taken(BOOTH)).toMatchObject(taken);
  expect(feeds.health()).toMatchObject([{ unreadableEvents: [{ uid: 'wedding', reason: 'unreadable start' }] }]);
});

describe('the copy on the disk', () => {
  const copies = () => readdirSync(join(world.folder, 'calendars'));
  const copy = () => join(world.folder, 'calendars', copies()[0] ?? '');

  beforeEach(async () => {
    write(WHOLE);
    await readOnce();
  });

  it('can be read only by its user, and its name reveals nothing', () => {
    expect(copies()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.copy$/)]);
    expect(statSync(join(world.folder, 'calendars')).mode & 0o777).toBe(0o700);
    expect(statSync(copy()).mode & 0o777).toBe(0o600);
  });

  it('is written only when the calendar has changed', async () => {
    const { ino } = statSync(copy());
    await readOnce();
    expect(statSync(copy()).ino).toBe(ino);
    write(WHOLE.replace('20270508', '20270509'));
    await readOnce();
    expect(statSync(copy()).ino).not.toBe(ino);
  });

  it('belongs to one address, and is removed when the address is no longer used', async () => {
    const [name = ''] = copies();
    world.photobooths = [{ ...BOOTH, calendar: 'another.ics' }];
    const feeds = await readOnce();
    expect(await feeds.taken({ ...BOOTH, calendar: 'another.ics' })).toBeNull();
    expect(copies()).not.toContain(name);
  });

  it('is replaced if it is broken', async () => {
    writeFileSync(copy(), '{"readAt":\nBEGIN');
    expect((await (await readOnce()).taken(BOOTH))?.days.size).toBe(1);
    expect(readFileSync(copy(), 'utf8')).toContain(`\n${WHOLE}`);
  });
});

it('reports each change once in log and health, with photo booth and days, without address and content', async () => {
  const unreadable = calendar(['DTSTART:Müller'], ['DTSTART;VALUE=DATE:20270509', 'RRULE:FREQ=NEVER']);
  const feeds = open();
  for (const text of [WHOLE, WHOLE, '<html>', '<html>', '', WHOLE, unreadable, unreadable]) {
    write(text);
    await feeds.watch();
  }
  const unreadableEvents = [
    { uid: 'event-0', reason: 'unreadable start' },
    { day: '2027-05-09', reason: 'unreadable rule' },
  ];
  expect(world.log.lines.map((line) => line.replace(/ \{.*"name":"Klassik"/, ''))).toEqual([
    'the calendar was read,"takenDays":1}',
    'the calendar cannot be read,"reason":"web-page","isKnown":true}',
    'the calendar cannot be read,"reason":"empty","isKnown":true}',
    'the calendar was read,"takenDays":1}',
    `events of the calendar cannot be read,"events":${JSON.stringify(unreadableEvents)}}`,
    'the calendar was read,"takenDays":2}',
  ]);
  expect(JSON.stringify([world.log.lines, feeds.health()])).not.toMatch(/secret|Müller|Hochzeit/);
});

it('reports an unreadable calendar since the first failure, or since the last good reading before a restart', async () => {
  const times = [0, 5, 10, 15].map((minute) => new Date(Date.UTC(2027, 4, 5, 10, minute)));
  const [changed, readAgain, failed, failedAgain] = times.map((time) => time.toISOString());
  const known = { photobooth: 1, name: 'Klassik', takenDays: 1, unreadableEvents: [], isOwnerKnown: true };
  const failure = (at?: string) => ({ lastError: { at, reason: 'web-page' } });
  const feeds = open();
  const statuses = [];
  for (const [index, time] of times.entries()) {
    vi.setSystemTime(time);
    write(index < 2 ? WHOLE : '<html>');
    await feeds.watch();
    statuses.push(feeds.healthOf(BOOTH));
  }
  expect(statuses).toEqual([
    { ...known, lastError: null, lastSuccess: changed, unreadableSince: null },
    { ...known, lastError: null, lastSuccess: readAgain, unreadableSince: null },
    { ...known, ...failure(failed), lastSuccess: readAgain, unreadableSince: failed },
    { ...known, ...failure(failedAgain), lastSuccess: readAgain, unreadableSince: failed },
  ]);
  expect((await readOnce()).healthOf(BOOTH)).toMatchObject({ lastSuccess: readAgain, unreadableSince: readAgain });
  write(WHOLE);
  expect((await readOnce()).healthOf(BOOTH)).toMatchObject({ lastSuccess: failedAgain, unreadableSince: null });
});

it('reports a calendar that was never read as unreadable, and no booth without a calendar', async () => {
  const booth = { ...BOOTH, calendar: 'missing.ics' };
  world.photobooths = [booth];
  const feeds = await readOnce();
  expect(feeds.healthOf(booth)).toMatchObject({ lastSuccess: null, unreadableSince: new Date().toISOString() });
  expect(feeds.healthOf({ id: 2, name: 'Deluxe', months: 1 })).toBeNull();
});

it('sees a new booking on a server that always answers that nothing has changed, even after a restart', async () => {
  let days = ['20270508'];
  const lastModified = 'Tue, 01 Jan 1980 00:00:01 GMT';
  const calendarAddress = await startTestServer(({ headers }, response) => {
    if (headers['if-modified-since']) response.writeHead(304).end();
    else
      response
        .setHeader('last-modified', lastModified)
        .end(calendar(...days.map((day) => [`DTSTART;VALUE=DATE:${day}`])));
  });
  world.photobooths = [{ ...BOOTH, calendar: calendarAddress }];
  await readOnce();
  days = ['20270508', '20270509'];
  const feeds = await readOnce();
  expect(feeds.health()).toMatchObject([{ takenDays: 2, unreadableSince: null }]);
  days = ['20270509'];
  await feeds.watch();
  expect(feeds.health()).toMatchObject([{ takenDays: 1 }]);
});

it('reads at most four calendars at a time, and a slow calendar delays only its own reading', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const origin = await startTestServer((_, response) => {
    waiting.push(() => response.end(WHOLE));
    most = Math.max(most, waiting.length);
  });
  world.photobooths = Array.from({ length: 12 }, (_, id) => ({ ...BOOTH, id, calendar: `${origin}/${id}` }));
  const feeds = open();
  const looked = feeds.watch();
  const isRead = () => feeds.health().filter(({ takenDays }) => takenDays === 1).length;
  await expect.poll(() => waiting.length).toBe(4);
  const [slow] = waiting.splice(0, 1);
  for (let ended = 1; ended < 12; ended++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
    await expect.poll(isRead).toBe(ended);
  }
  slow?.();
  await looked;
  expect([isRead(), most]).toEqual([12, 4]);
});

it('keeps the password of a calendar out of log, health and the name of the copy, and the copy through a new password', async () => {
  const origin = await startTestServer(({ headers }, response) => {
    const isRight = headers.authorization === `Basic ${btoa('bookings:first')}`;
    response.writeHead(isRight ? 200 : 401).end(WHOLE);
  });
  const withPassword = (password: string) => origin.replace('//', `//bookings:${password}@`);
  const logged: unknown[] = [];
  for (const password of ['first', 'second']) {
    world.photobooths = [{ ...BOOTH, calendar: withPassword(password) }];
    const feeds = await readOnce();
    expect((await feeds.taken({ ...BOOTH, calendar: withPassword(password) }))?.days.size).toBe(1);
    logged.push(feeds.health());
  }
  expect(world.log.lines.join()).toContain('"reason":"401"');
  expect(JSON.stringify([world.log.lines, logged, readdirSync(join(world.folder, 'calendars'))])).not.toMatch(
    /bookings|first|second|127\.0/,
  );
});

const TWO_DAYS = calendar(['DTSTART;VALUE=DATE:20270508'], ['DTSTART;VALUE=DATE:20270509']);
const EMPTY = calendar();
const PAST = calendar(['DTSTART;VALUE=DATE:20270504']);
const MINUTE_MS = 60_000;

/** Reads these contents, each so many minutes from now. Returns the numbers of taken days after each. */
async function takenAfter(readings: Record<number, string>, feeds = open()) {
  const sizes: (number | undefined)[] = [];
  const start = performance.now();
  for (const [minutes, content] of Object.entries(readings)) {
    vi.advanceTimersByTime(start + Number(minutes) * MINUTE_MS - performance.now());
    write(content);
    await feeds.watch();
    sizes.push((await feeds.taken(BOOTH))?.days.size);
  }
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
  vi.setSystemTime(new Date('2027-05-08T10:00:00Z'));
  expect(await takenAfter({ 1: EMPTY }, feeds)).toEqual([1]);
  vi.setSystemTime(new Date('2027-05-09T10:00:00Z'));
  expect(await takenAfter({ 1: EMPTY }, feeds)).toEqual([0]);
});

it('keeps the days of an emptied calendar over a restart, and reports it once in log and health', async () => {
  await takenAfter({ 0: WHOLE, 5: EMPTY, 6: EMPTY, 34: EMPTY });
  const lines = world.log.lines.filter((line) => line.includes('"reason":"emptied"'));
  expect(lines).toHaveLength(1);
  const feeds = open();
  expect(await takenAfter({ 0: EMPTY, 29: EMPTY }, feeds)).toEqual([1, 1]);
  expect(feeds.health()).toMatchObject([{ takenDays: 1, lastError: { reason: 'emptied' } }]);
  expect(await takenAfter({ 1: EMPTY }, feeds)).toEqual([0]);
  expect(feeds.health()).toMatchObject([{ takenDays: 0, unreadableSince: null }]);
});
