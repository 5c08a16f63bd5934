import { truncateSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../test/folder';
import { drips, floods, onlyHints, resetsMidBody } from '../../test/http-faults';
import { startTestServer } from '../../test/http-server';
import { UnusableFeed } from '../calendar/components';
import { download, userAgentOf } from './download';
import { isCalendarSource, ownersOf, readSource, withoutCredentials } from './source';

const USER_AGENT = userAgentOf('https://www.example.com');
const LIMITS = { bytes: 1000, milliseconds: 20_000 };

let respond: RequestListener;
const address = new URL(await startTestServer((request, response) => respond(request, response), afterAll));

const redirect =
  (status: number, location: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();

it('identifies as a browser to the server, and names the website', async () => {
  respond = ({ headers }, response) => response.end(`${headers['user-agent']} ${headers.accept}`);
  expect(String(await download(address, USER_AGENT))).toBe(
    'Mozilla/5.0 (compatible; FotoboxCalendar/1.0; +https://www.example.com) text/calendar, */*;q=0.1',
  );
});

it('accepts a compressed response, and limits its decompressed size', async () => {
  let text = 'x'.repeat(1000);
  respond = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  expect(await download(address, USER_AGENT, LIMITS)).toHaveLength(1000);
  text = 'x'.repeat(1001);
  await expect(download(address, USER_AGENT, LIMITS)).rejects.toThrow('larger than');
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('refuses a response in %s that ends too soon at any place', async (encoding, compress) => {
  const whole = compress('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.repeat(20));
  for (const bytes of [1, 5, whole.length / 2, whole.length - 1]) {
    respond = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(whole.subarray(0, bytes));
    await expect(download(address, USER_AGENT, LIMITS)).rejects.toThrow('the compressed answer is damaged or cut off');
  }
});

/** Responds with the path and the credentials of the request. */
const showCredentials: RequestListener = ({ headers: { authorization = '' }, url }, response) =>
  response.end(`${url} ${Buffer.from(authorization.replace('Basic ', ''), 'base64')}`);

const withCredentials = (url: URL, path = '/') =>
  Object.assign(new URL(path, url), { username: 'max%40example.com', password: 'p%3Aä%23%25' });

it('sends user and password in a header, not in the address, even after a redirect to the same server', async () => {
  respond = (request, response) =>
    request.url === '/old' ? redirect(301, '/new')(request, response) : showCredentials(request, response);
  for (const path of ['/old', '/new']) {
    const content = await download(withCredentials(address, path), USER_AGENT, LIMITS);
    expect(String(content)).toBe('/new max@example.com:p:ä#%');
  }
});

it('sends no user and password to another server, and ignores those in a redirect', async () => {
  const other = new URL(await startTestServer(showCredentials));
  const named = new URL('/named', `http://user:pass@${other.host}`).href;
  for (const location of [new URL('/', other).href, named]) {
    respond = redirect(302, location);
    const content = await download(withCredentials(address), USER_AGENT, LIMITS);
    expect(String(content)).toBe(`${new URL(location).pathname} `);
  }
});

it('follows three redirects and no more', async () => {
  let left = 3;
  respond = (request, response) => (left-- > 0 ? redirect(302, '/next')(request, response) : response.end('text'));
  expect(String(await download(address, USER_AGENT, LIMITS))).toBe('text');
  left = 4;
  await expect(download(address, USER_AGENT, LIMITS)).rejects.toThrow('too many redirects');
});

it.each<[string, RequestListener, string, number?]>([
  ['a page that is not there', (_, response) => response.writeHead(404).end('x'), 'the server responds with 404'],
  ['a wrong password', (_, response) => response.writeHead(401).end('x'), 'refuses the user or the password'],
  ['more than the limit, without end', (_, response) => floods(response), 'larger than'],
  ['a byte now and then', (_, response) => drips(response), 'the server does not respond in time', 500],
  ['interim responses without end', (_, response) => onlyHints(response), 'no connection, or it broke'],
  ['less than it announced', (_, response) => resetsMidBody(response), 'no connection, or it broke'],
  ['a redirect to http on the internet', redirect(301, 'http://example.com/x'), 'does not lead to https'],
  ['a redirect to nowhere', redirect(301, 'https://'), 'a redirect leads nowhere'],
])('refuses %s', async (_name, listener, reason, milliseconds = LIMITS.milliseconds) => {
  respond = listener;
  const failure = download(address, USER_AGENT, { ...LIMITS, milliseconds });
  await expect(failure).rejects.toThrow(UnusableFeed);
  await expect(failure).rejects.toThrow(reason);
});

it.each([
  ['https://calendar.google.com/calendar/ical/x%40group.calendar.google.com/private-0123/basic.ics', true],
  ['webcal://p01-caldav.icloud.com/published/2/ABC', true],
  ['http://127.0.0.1:8080/feed.ics', true],
  ['Meine Termine.ics', true],
  ['http://calendar.example.com/basic.ics', false],
  ['https://max%40example.com:p%23%C3%A4@example.com/remote.php/dav/public-calendars/a?export', true],
  ['webcals://max:pass@example.com/basic.ics', true],
  ['http://max:pass@localhost:5232/max/bookings/', true],
  ['http://max:pass@example.com/basic.ics', false],
  ['https://max:50%@example.com/basic.ics', false],
  ['https://m%ff:pass@example.com/basic.ics', false],
  ['https://user@example.com/basic.ics', false],
  ['https://:pass@example.com/basic.ics', false],
  ['file:///etc/calendar.ics', false],
  ['../calendar.ics', false],
  ['..\\calendar.ics', false],
  ['C:calendar.ics', false],
  ['calendar.txt', false],
])('accepts %j as a calendar: %s', (calendar, isAllowed) => {
  expect(isCalendarSource(calendar)).toBe(isAllowed);
});

it('reads a file without changes, and explains why it cannot be read', async () => {
  const folder = newFolder();
  const read = (name: string) => readSource(name, folder, '');
  writeFileSync(join(folder, 'a.ics'), 'Größe');
  expect(await read('a.ics')).toEqual(Buffer.from('Größe'));
  truncateSync(join(folder, 'a.ics'), 11 * 2 ** 20);
  await expect(read('a.ics')).rejects.toThrow('the file cannot be read: no regular file, or larger than 10 MB');
  await expect(read('missing.ics')).rejects.toThrow(/^there is no such file$/);
});

it('returns the same address without credentials for every password, and other names unchanged', () => {
  expect(withoutCredentials('webcal://max:old@example.com/a.ics')).toBe('https://example.com/a.ics');
  expect(withoutCredentials('https://max:new@example.com/a.ics')).toBe('https://example.com/a.ics');
  for (const calendar of ['webcal://example.com', 'Max: a@b.ics', 'a.ics'])
    expect(withoutCredentials(calendar)).toBe(calendar);
});

const GOOGLE = 'webcal://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/private-1/basic.ics';

it.each([
  ['an address of the photo booth', { calendarOwner: 'ich@example.com' }, ['ich@example.com']],
  ['each address of the photo booth', { calendarOwner: ['a@example.com', 'hallo@example.com'] }, ['a@example.com']],
  ['the id of a Google calendar', { calendar: GOOGLE }, ['abc%40group.calendar.google.com']],
])('finds %s as an owner of a calendar', (_name, booth, owners) => {
  expect(ownersOf(booth, ['hallo@example.com'])).toEqual(['hallo@example.com', ...owners]);
});
