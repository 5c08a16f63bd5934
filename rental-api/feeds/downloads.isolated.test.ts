import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { BOOTH, useTestFeeds } from '../../test/feeds';
import { startTestServer } from '../../test/http-server';

vi.mock('./expand', () => import('../../test/expand-in-process'));

const WHOLE = calendar(['DTSTART;VALUE=DATE:20270508']);

const { world, open, readOnce } = useTestFeeds();

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
  feeds.stop();
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
  feeds.stop();
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
  expect(world.log.lines.join()).toContain('refuses the user or the password');
  expect(JSON.stringify([world.log.lines, logged, readdirSync(join(world.folder, 'calendars'))])).not.toMatch(
    /bookings|first|second|127\.0/,
  );
});
