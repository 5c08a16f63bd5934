import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../test/contract';
import { violationsOf } from '../test/contract-violations';
import { startTestServer } from '../test/http-server';
import { PAYLOAD } from '../test/payload';
import { recordingLog } from '../test/recording-log';
import type { Taken } from './availability';
import type { Payload } from './contract';
import type { Data, Photobooth } from './data';
import type { MailService } from './delivery/mail-service';
import { HttpError } from './errors';
import { createListener } from './http';

const BOOTHS: Data['photobooths'] = [
  { id: 1, name: 'Klassik', months: 24, availability: { '2027-05-08': true, '2027-05-09': null, '2027-06-01': false } },
  {
    id: 2,
    name: 'Deluxe',
    months: 24,
    calendar: 'a.ics',
    availability: { '2027-05-10': true, '2027-05-11': false, '2027-05-12': null },
  },
];
const DATA: Data = {
  template: { name: 'Sommer', description: 'Im Garten' },
  photobooths: BOOTHS,
  accessories: [
    { id: 1, name: 'Requisiten' },
    { id: 2, name: 'Pavillon', availability: { '2027-05-08': false } },
  ],
  bundles: [{ id: 1, name: 'Plus' }],
};
const HEALTH = { waiting: 4 } as ReturnType<MailService['health']>;
const TAKEN = { days: new Set(['2027-05-08', '2027-05-10']), range: { first: '2027-05-07', last: '2027-05-12' } };
const HEADERS = { authorization: 'Bearer our-token', 'content-type': 'application/json' };

let data: Data;
let taken: Taken | null;
let accept: (payload: Payload, key: string | null) => Promise<{ status: 'delivered' | 'accepted' }>;
let requestedDays: string[];
let log: ReturnType<typeof recordingLog>;
let origin: string;

beforeEach(async () => {
  data = DATA;
  taken = TAKEN;
  requestedDays = [];
  accept = async () => ({ status: 'delivered' });
  log = recordingLog();
  const feeds = { taken: async ({ calendar }: Photobooth) => (calendar ? taken : null), health: () => [] };
  const mailService = { accept: (...request: Parameters<typeof accept>) => accept(...request), health: () => HEALTH };
  const services = { token: 'our-token', data: { read: async () => data }, feeds, mailService, log };
  origin = await startTestServer(createListener({ ...services, hasRequestOn: (day) => requestedDays.includes(day) }));
});

/** Returns the response of a call. Fails if the exchange violates the contract. */
async function get({ path }: (typeof CALLS)[keyof typeof CALLS], date?: string) {
  const url = `${path}${date ? `?date=${encodeURIComponent(date)}` : ''}`;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(origin + url, { headers });
  const body = await response.text();
  const { status } = response;
  expect(violationsOf({ method: 'GET', url, headers, body: '' }, { status, body })).toEqual([]);
  return { status, body: JSON.parse(body) };
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin + CALLS.send.path, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('returns the active template, or 404 when none is active', async () => {
  expect(await get(CALLS.template)).toEqual({ status: 200, body: DATA.template });
  data = { ...DATA, template: null };
  expect((await get(CALLS.template)).status).toBe(404);
});

describe('availability', () => {
  it('of a month consists of the days of the data file, and of the other days of the calendar', async () => {
    const [klassik, deluxe] = (await get(CALLS.month, '2027-05-01')).body;
    const days = { '2027-05-08': true, '2027-05-09': null };
    expect(klassik).toEqual({ id: 1, name: 'Klassik', availability: days });
    expect(Object.entries(deluxe.availability)).toEqual([
      ['2027-05-07', true],
      ['2027-05-08', false],
      ['2027-05-09', true],
      ['2027-05-10', true],
      ['2027-05-11', false],
      ['2027-05-12', null],
    ]);
    const june = (await get(CALLS.month, '2027-06-01')).body;
    expect(june).toMatchObject([{ availability: { '2027-06-01': false } }, { availability: {} }]);
    expect(klassik).not.toHaveProperty('requested');
  });

  it.each([
    ['photobooths', '2027-05-07', ['Deluxe']],
    ['photobooths', '2027-05-08', ['Klassik']],
    ['photobooths', '2027-05-12', []],
    ['accessories', '2027-05-08', ['Requisiten']],
    ['bundles', '2027-05-08', ['Plus']],
  ] as const)('of %s on %s is %j', async (kind, day, names) => {
    const { body } = await get(CALLS[kind], day);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it.each([
    ['month', '2027-05-02'],
    ['photobooths', 'tomorrow'],
    ['accessories', ''],
    ['bundles', ''],
  ] as const)('of %s needs a date that exists, even before a calendar has been read', async (call, other) => {
    for (taken of [TAKEN, null]) {
      expect((await get(CALLS[call], '2100-12-01')).status).toBe(200);
      for (const date of ['2027-02-29', '2101-01-01', other])
        expect([date, (await get(CALLS[call], date)).status]).toEqual([date, 400]);
    }
  });

  it('of a month lists the requested days', async () => {
    taken = { ...TAKEN, tentative: new Map([['2027-05-09', 1]]) };
    requestedDays = ['2027-05-11', '2027-06-01'];
    const [klassik, deluxe] = (await get(CALLS.month, '2027-05-01')).body;
    expect([klassik.requested, deluxe.requested]).toEqual([['2027-05-11'], ['2027-05-09', '2027-05-11']]);
  });

  it('is false for the whole month of a photo booth whose calendar has not been read yet, and only of that booth', async () => {
    taken = null;
    const { body } = await get(CALLS.month, '2027-05-01');
    expect(body[0].availability).toEqual({ '2027-05-08': true, '2027-05-09': null });
    expect(Object.keys(body[1].availability)).toHaveLength(31);
    expect(body[1].availability).toMatchObject({ '2027-05-09': false, '2027-05-10': true });
    expect((await get(CALLS.photobooths, '2027-05-08')).body).toEqual([{ id: 1, name: 'Klassik' }]);
  });

  it('of photo booths is a 503 while no calendar has been read, and of accessories is known', async () => {
    taken = null;
    data = { ...DATA, photobooths: BOOTHS.slice(1) };
    expect((await get(CALLS.month, '2027-05-01')).status).toBe(503);
    expect((await get(CALLS.photobooths, '2027-05-08')).status).toBe(503);
    expect((await get(CALLS.accessories, '2027-05-08')).status).toBe(200);
  });
});

it('passes payload and key of a request to the mail service', async () => {
  accept = vi.fn(async () => ({ status: 'accepted' as const }));
  const response = await post(PAYLOAD, { 'Idempotency-Key': 'Key-1' });
  expect([response.status, await response.json()]).toEqual([200, { status: 'accepted' }]);
  expect(accept).toHaveBeenCalledExactlyOnceWith(PAYLOAD, 'Key-1');
});

it.each([
  ['no token', PAYLOAD, { authorization: '' }, 401],
  ['another token', PAYLOAD, { authorization: 'Bearer our-tokeN' }, 401],
  ['no JSON', '{"to":', {}, 400],
  ['a payload that is none', { ...PAYLOAD, cc: 'x@example.com' }, {}, 422],
  ['a key that is none', PAYLOAD, { 'idempotency-key': 'a b' }, 400],
  ['a long key', PAYLOAD, { 'idempotency-key': 'x'.repeat(201) }, 400],
  ['too much', JSON.stringify({ ...PAYLOAD, message: 'x'.repeat(300_000) }), {}, 413],
])('refuses a request with %s, and sends no email', async (_name, body, headers, status) => {
  accept = () => Promise.reject(new Error('must not be called'));
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(log.lines.join()).not.toMatch(/example\.com|our-token|Größer/);
});

it('names the key of the body that the mail server refuses', async () => {
  accept = () => Promise.reject(new HttpError(422, 'the mail server does not know the recipient', 'to'));
  const response = await post(PAYLOAD);
  const body = { error: 'the mail server does not know the recipient', field: 'to' };
  expect([response.status, await response.json()]).toEqual([422, body]);
});

it.each(['/', '/api/send-email', '/api/secret', 'http://[secret'])(
  'responds with 404 to GET %s, and does not log it',
  async (target) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect(log.lines.join()).not.toContain('secret');
  },
);

it('reports its health as JSON', async () => {
  const health = { status: 'ok', calendars: [], mail: HEALTH };
  expect(await (await fetch(`${origin}/api/health`)).json()).toEqual(health);
});
