import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { RANGE } from '../../test/calendars';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { drips, floods, onlyHints, resetsMidBody } from '../../test/http-faults';
import { startTestServer } from '../../test/http-server';
import { listen } from '../../test/listen';
import { UnusableFeed } from '../calendar/components';
import { causeOfCode } from '../causes';
import { download, isCalendarSource, ownersOf, readSource, userAgentOf, withoutCredentials } from './source';

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
  await expect(download(address, USER_AGENT, LIMITS)).rejects.toThrow('too-large');
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
  await expect(download(address, USER_AGENT, LIMITS)).rejects.toThrow('redirect');
});

it.each<[string, RequestListener, string]>([
  ['a page that is not there', (_, response) => response.writeHead(404).end('x'), '404'],
  ['a wrong password', (_, response) => response.writeHead(401).end('x'), '401'],
  ['an answer to a condition that was not set', (_, response) => response.writeHead(304).end(), '304'],
  ['more than the limit, without end', (_, response) => floods(response), 'too-large'],
  ['a byte now and then', (_, response) => drips(response), 'timeout'],
  ['interim responses without end', (_, response) => onlyHints(response), 'timeout'],
  ['less than it announced', (_, response) => resetsMidBody(response), 'connection'],
  ['a redirect to http on the internet', redirect(301, 'http://example.com/x'), 'redirect'],
  ['a redirect to nowhere', redirect(301, 'https://'), 'redirect'],
])('refuses %s', async (_name, listener, cause) => {
  respond = listener;
  await expect(download(address, USER_AGENT, { ...LIMITS, milliseconds: 500 })).rejects.toThrow(
    new UnusableFeed(cause as '401'),
  );
});

it('a calendar server that sends interim responses without end delays no other calendar', async () => {
  respond = (_, response) => onlyHints(response);
  const hanging = download(address, USER_AGENT, { ...LIMITS, milliseconds: 1_000 });
  const other = new URL(await startTestServer((_, response) => response.end('text')));
  expect(String(await Promise.race([hanging, download(other, USER_AGENT)]))).toBe('text');
  await expect(hanging).rejects.toThrow('timeout');
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-unknown-issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls-unknown-issuer'],
  ['CERT_HAS_EXPIRED', 'tls-expired'],
  ['CERT_NOT_YET_VALID', 'tls-too-early'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'dns'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ECONNRESET', 'connection'],
])('translates the code %s into %s', (code, cause) => expect(causeOfCode(code)).toBe(cause));

it('refuses a certificate that nobody known has signed, and a closed port', async () => {
  const { key, cert } = await createCertificate(newFolder());
  const { port, stop } = await listen(https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }));
  onTestFinished(stop);
  await expect(download(new URL(`https://localhost:${port}/`), '')).rejects.toThrow('tls-unknown-issuer');
  await expect(download(new URL('http://127.0.0.1:29/'), '')).rejects.toThrow('refused');
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
  const read = (name: string) => readSource(name, { folder, userAgent: '', calDav: undefined, range: RANGE });
  writeFileSync(join(folder, 'a.ics'), 'Größe');
  expect(await read('a.ics')).toEqual(Buffer.from('Größe'));
  truncateSync(join(folder, 'a.ics'), 11 * 2 ** 20);
  await expect(read('a.ics')).rejects.toThrow('too-large');
  await expect(read('missing.ics')).rejects.toThrow('no-file');
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
