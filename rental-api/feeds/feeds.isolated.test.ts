import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { BOOTH, useTestFeeds } from '../../test/feeds';
import { startTestServer } from '../../test/http-server';

vi.mock('./expand', () => import('../../test/expand-in-process'));

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
  world.now = NEXT_DAY;
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
  vi.useFakeTimers({ toFake: ['setTimeout'] });
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
  world.now = NEXT_DAY;
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
  feeds.stop();
  const unreadableEvents = [
    { uid: 'event-0', reason: 'unreadable start' },
    { day: '2027-05-09', reason: 'unreadable rule' },
  ];
  expect(world.log.lines.map((line) => line.replace(/ \{.*"name":"Klassik"/, ''))).toEqual([
    'the calendar was read,"takenDays":1}',
    'the calendar cannot be read,"reason":"this is no calendar, but a web page","isKnown":true}',
    'the calendar cannot be read,"reason":"this is no calendar, but empty","isKnown":true}',
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
  const failure = (at?: string) => ({ lastError: { at, reason: 'this is no calendar, but a web page' } });
  const feeds = open();
  const statuses = [];
  for (const [index, time] of times.entries()) {
    world.now = time;
    write(index < 2 ? WHOLE : '<html>');
    await feeds.watch();
    statuses.push(feeds.healthOf(BOOTH));
  }
  feeds.stop();
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
  expect(feeds.healthOf(booth)).toMatchObject({ lastSuccess: null, unreadableSince: world.now.toISOString() });
  expect(feeds.healthOf({ id: 2, name: 'Deluxe', months: 1 })).toBeNull();
});
