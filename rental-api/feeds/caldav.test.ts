import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { calendar, RANGE } from '../../test/calendars';
import { startTestServer } from '../../test/http-server';
import { recordingLog } from '../../test/recording-log';
import { takenDays } from '../calendar/taken-days';
import { openCalDav } from './caldav';
import { isAccount } from './source';

const LOGIN = `Basic ${btoa('anna@example.com:a/b')}`;
const ENTRY = calendar(['UID:u1', 'DTSTART;VALUE=DATE:20270508']);

const xml = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const object = (name: string, data: string) =>
  found(`/home/b/${name}.ics`, `<c:calendar-data>${data}</c:calendar-data>`);

let account: ReturnType<typeof openCalDav>;
/** The answers to a query and to a new entry, and the home of the calendars. */
let answers: { status: number; body: string; type: string; home: string };
let written: string[];
let queries: string[];

beforeEach(async () => {
  answers = { status: 207, body: xml(), type: 'text/xml', home: '/home/' };
  written = [];
  queries = [];
  const origin = await startTestServer(async (request, response) => {
    const body = await text(request);
    const send = (status: number, content = '', type = 'text/xml') =>
      response.writeHead(status, { 'content-type': type }).end(content);
    if (request.url?.startsWith('/.well-known')) return send(404);
    if (request.headers.authorization !== LOGIN) return send(401);
    if (request.method === 'PUT') {
      written.push(`${request.url} ${request.headers['if-none-match']}\n${body}`);
      return send(answers.status);
    }
    if (request.method === 'REPORT') {
      queries.push(body);
      return send(answers.status, answers.body, answers.type);
    }
    if (body.includes('current-user-principal'))
      return send(207, xml(found('/', '<d:current-user-principal><d:href>/p/</d:href></d:current-user-principal>')));
    if (body.includes('calendar-home-set'))
      return send(
        207,
        xml(found('/p/', `<c:calendar-home-set><d:href>${answers.home}</d:href></c:calendar-home-set>`)),
      );
    const kind = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>';
    const named = (name: string) => `${kind}<d:displayname>${name}</d:displayname>`;
    return send(207, xml(found('/home/a/', named('2027')), found('/home/b/', named('Meine Größe'))));
  });
  const address = new URL(origin);
  account = openCalDav(
    Object.assign(address, { username: 'anna%40example.com', password: 'a%2Fb' }),
    'FotoboxCalendar',
  );
});

const daysOf = (content: Buffer) => [...takenDays(content, { range: RANGE, owners: [] }).days].sort();

it('reads the entries of a calendar as a feed, from a month before the range to a month after', async () => {
  const second = calendar(['UID:2', 'DTSTART;VALUE=DATE:20270601', 'SUMMARY:A & B']).replace('&', '&amp;');
  answers.body = xml(object('1', ENTRY.replaceAll('\r', '&#13;')), object('2', `<![CDATA[${second}]]>`));
  expect(daysOf(await account.read('Meine Größe', RANGE))).toEqual(['2027-05-08', '2027-06-01']);
  expect(queries[0]).toMatch(/<c:time-range start="20270201T000000Z" end="20290328T000000Z"\/>/);
  expect(await account.names()).toEqual(['2027', 'Meine Größe']);
});

it('reads a calendar without entries as one without taken days', async () => {
  expect(daysOf(await account.read('2027', RANGE))).toEqual([]);
});

it.each<[string, Partial<typeof answers>, string]>([
  ['a page instead of a list', { status: 200, body: '<html>', type: 'text/html' }, 'not-caldav'],
  ['an empty page', { status: 200, body: '' }, 'not-caldav'],
  ['a calendar that is gone', { status: 404, body: '' }, '404'],
  ['half a list', { body: xml(object('1', ENTRY)).slice(0, -30) }, 'cut-off'],
  ['an entry without its text', { body: xml(object('1', ENTRY), found('/home/b/2.ics', '')) }, 'not-caldav'],
  [
    'a list that is not complete',
    {
      body: xml(
        object('1', ENTRY),
        '<d:response><d:href>/home/b/</d:href><d:status>HTTP/1.1 507 No</d:status></d:response>',
      ),
    },
    'not-caldav',
  ],
  ['an overloaded server', { status: 503 }, '503'],
  ['calendars on a foreign server', { home: 'https://evil.example/' }, 'redirect'],
])('frees no day for %s', async (_name, change, cause) => {
  Object.assign(answers, change);
  await expect(account.read('Meine Größe', RANGE)).rejects.toThrow(new RegExp(`^${cause}$`));
});

it('says that no calendar has a name, and finds it later', async () => {
  await expect(account.read('Meine', RANGE)).rejects.toThrow('no-such-calendar');
  expect(daysOf(await account.read('Meine Größe', RANGE))).toEqual([]);
});

it.each([201, 412])('creates an entry that replaces none, and takes %d for an answer', async (status) => {
  answers.status = status;
  await account.create('2027', ENTRY);
  expect(written).toEqual([`/home/a/u1.ics *\n${ENTRY}`]);
});

it('repeats an entry after a minute, ten minutes and an hour, and then writes a line without its content', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answers.status = 403;
  const log = recordingLog();
  const ended = account.enter('2027', ENTRY, log);
  for (const [index, pause] of [0, 60_000, 600_000, 3_600_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause);
    await vi.waitUntil(() => written.length === index + 1);
  }
  await ended;
  expect(log.lines).toEqual(['a request cannot be entered into the calendar {"reason":"403"}']);
});

it.each([
  ['https://anna%40example.com:secret@caldav.icloud.com', true],
  ['http://anna:secret@127.0.0.1:5232/', true],
  ['http://anna:secret@example.com', false],
  ['https://anna@example.com', false],
  ['https://example.com', false],
  ['https://anna:50%@example.com', false],
])('accepts %s as an account: %s', (address, isAllowed) => expect(isAccount(address)).toBe(isAllowed));
