import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { BOOTH, openTestFeeds } from '../../test/feeds';
import { newFolder } from '../../test/folder';
import { startTestServer } from '../../test/http-server';
import { recordingLog } from '../../test/recording-log';

vi.mock('./expand', () => import('../../test/expand-in-process'));

const WHOLE = calendar(['DTSTART;VALUE=DATE:20270508']);

let folder: string;
let log: ReturnType<typeof recordingLog>;
let photobooths: (typeof BOOTH)[];

const open = () => openTestFeeds({ folder, log, photobooths, clock: () => new Date('2027-05-05T10:00:00Z') });

beforeEach(() => {
  folder = newFolder();
  log = recordingLog();
});

it('reads at most four calendars at a time, and a slow one only delays its turn', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const origin = await startTestServer((_, response) => {
    waiting.push(() => response.end(WHOLE));
    most = Math.max(most, waiting.length);
  });
  photobooths = Array.from({ length: 12 }, (_, id) => ({ ...BOOTH, id, calendar: `${origin}/${id}` }));
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
  feeds.stop();
  expect([isRead(), most]).toEqual([12, 4]);
});

it('the password of a calendar is in neither log, health nor the name of the copy, and a new one keeps the copy', async () => {
  const origin = await startTestServer(({ headers }, response) => {
    const isRight = headers.authorization === `Basic ${btoa('bookings:first')}`;
    response.writeHead(isRight ? 200 : 401).end(WHOLE);
  });
  const withPassword = (password: string) => origin.replace('//', `//bookings:${password}@`);
  const BEFORE_AND_AFTER = ['first', 'second'];
  const logged: unknown[] = [];
  for (const password of BEFORE_AND_AFTER) {
    photobooths = [{ ...BOOTH, calendar: withPassword(password) }];
    const feeds = open();
    await feeds.watch();
    feeds.stop();
    expect((await feeds.taken({ ...BOOTH, calendar: withPassword(password) }))?.days.size).toBe(1);
    logged.push(feeds.health(), feeds.statusOf({ ...BOOTH, calendar: withPassword(password) }));
  }
  expect(log.lines.join()).toContain('refuses the user or the password');
  expect(JSON.stringify([log.lines, logged, readdirSync(join(folder, 'calendars'))])).not.toMatch(
    /bookings|first|second|127\.0/,
  );
});
