import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer } from '@/test/http-server';
import { PAYLOAD } from '@/test/payload';
import { startProcess, stubVariables } from '@/test/start-process';

let respond: RequestListener;
let requests: IncomingMessage[];

const RENTAL_API_URL = await startTestServer((request, response) => {
  requests.push(request);
  respond(request, response);
}, afterAll);

startProcess({ RENTAL_API_URL });
const { readActiveTemplate, readDay, readMonth, sendEmail } = await import('./endpoints');

beforeEach(() => {
  stubVariables({ RENTAL_API_URL });
  requests = [];
  respond = (_, response) => response.end('[]');
});

function respondWith(status: number, body = ''): RequestListener {
  return (_, response) => response.writeHead(status).end(body);
}
function writeRaw(bytes: string): RequestListener {
  return ({ socket }) => socket.write(bytes);
}
function breakOff(bytes: string): RequestListener {
  return ({ socket }) => socket.end(bytes);
}

const breakConnection: RequestListener = ({ socket }) => socket.destroy();

const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const HALF = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[]';

const ok = (data: string) => ({ ok: true, data });
const failed = (failure: string) => ({ ok: false, failure });

const template = (name: number, description: number) =>
  JSON.stringify({ name: 'n'.repeat(name), description: 'd'.repeat(description) });

it.each([
  [200, '{"name":"A","description":"B","id":7}', ok('{"name":"A","description":"B"}')],
  [404, '{"error":"none"}', ok('null')],
  [200, 'null', ok('null')],
  [200, template(200, 2_000), ok(template(200, 2_000))],
  [200, template(201, 0), failed('body')],
  [200, template(0, 2_001), failed('body')],
])('reads the active template from a %i with %.40s', async (status, body, result) => {
  respond = respondWith(status, body);
  expect(await readActiveTemplate()).toEqual(result);
  expect(requests[0]?.url).toBe('/api/templates/active');
});

it('passes on the whole body of a month or a day if the parts that we use are valid', async () => {
  const months = '[{"availability":{"2027-05-08":null}},{"availability":{},"name":"Klassik","id":1}]';
  respond = respondWith(200, months);
  expect(await readMonth('2027-05-01', 'nearMonths')).toEqual(ok(months));
  respond = respondWith(200, '[1, "x", null, {}]');
  expect(await readDay('bundles', '2027-05-08')).toEqual(ok('[1,"x",null,{}]'));
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/photobooths/monthly/availability?date=2027-05-01',
    '/api/bundles/availability?date=2027-05-08',
  ]);
});

it.each([
  ['body', 'no list', respondWith(200, '{}')],
  ['body', 'an item without availability', respondWith(200, '[{}]')],
  ['body', 'another value', respondWith(200, '[{"availability":{"2027-05-08":"yes"}}]')],
  ['body', 'broken JSON', respondWith(200, '{')],
  ['body', 'more than a megabyte', respondWith(200, `[${' '.repeat(1_000_000)}]`)],
  ['body', 'half a body', breakOff(HALF)],
  ['rejected', 'a 401', respondWith(401, '[]')],
  ['rejected', 'a 404', respondWith(404, 'null')],
  ['unexpected', 'a redirect', respondWith(302)],
  ['unexpected', 'a switch of protocols', writeRaw(SWITCH)],
  ['lost', 'a broken connection', breakConnection],
])('a month fails as "%s" after %s', async (failure, _name, response) => {
  respond = response;
  expect(await readMonth('2027-05-01', 'nearMonths')).toEqual(failed(failure));
});

it('reads of days succeed after the rental API has closed every idle connection', async () => {
  const used = new WeakSet();
  const waiting: (() => void)[] = [];
  respond = ({ socket }, response) => {
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    waiting.push(() => response.end('[]'));
    if (waiting.length >= 3) for (const end of waiting) end();
  };
  const read = (day: number) => readDay('bundles', `2027-05-0${day}`);
  await Promise.all([1, 2, 3].map(read));
  expect(await read(4)).toEqual(ok('[]'));
});

it('a booking request is not retried once it may have arrived, unlike a read', async () => {
  respond = breakConnection;
  expect(await sendEmail(PAYLOAD, null)).toEqual(failed('lost'));
  expect(requests).toHaveLength(1);
  await readDay('bundles', '2027-05-08');
  expect(requests).toHaveLength(3);
});

it.each([
  ['no JSON', respondWith(200, '\0{')],
  ['half a body', breakOff(HALF)],
  ['a body that never ends', writeRaw(HALF)],
] as const)('a booking request is confirmed by its status alone, before %s', async (_name, response) => {
  respond = response;
  expect(await sendEmail(PAYLOAD, null)).toEqual({ ok: true, data: null });
});

it('a booking request is known not to have arrived if no connection opens', async () => {
  for (const url of ['http://127.0.0.1:9', 'https://rental-api.invalid']) {
    startProcess({ RENTAL_API_URL: url });
    const fresh = await import('./endpoints');
    expect(await fresh.sendEmail(PAYLOAD, null)).toEqual(failed('unopened'));
  }
});

it.each([
  ['the template', 2_000, () => readActiveTemplate()],
  ['a near month', 5_000, () => readMonth('2027-05-01', 'nearMonths')],
  ['a far month', 5_000, () => readMonth('2099-05-01', 'farMonths')],
  ['a day', 5_000, () => readDay('bundles', '2027-05-08')],
  ['a booking request', 10_000, () => sendEmail(PAYLOAD, null)],
])('%s times out after %d ms', async (_name, limitMs, call) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = new Promise<void>((resolve) => {
    respond = () => resolve();
  });
  const ended = vi.fn((result: object) => result);
  const result = call().then(ended);
  await arrived;
  vi.advanceTimersByTime(limitMs - 1);
  await new Promise(setImmediate);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await result).toEqual(failed('timeout'));
});

const HALF_422 = 'HTTP/1.1 422 Unprocessable\r\nContent-Length: 20\r\n\r\n{"field":"to"';
it.each([
  ['recipient', 'names "to"', respondWith(422, '{"error":"x","field":"to"}')],
  ['rejected', 'names another field', respondWith(422, '{"field":"from"}')],
  ['rejected', 'is a list', respondWith(422, '["field","to"]')],
  ['rejected', 'is no JSON', respondWith(422, 'field: to')],
  ['rejected', 'is too large', respondWith(422, `{"field":"to","x":"${'x'.repeat(1_000_000)}"}`)],
  ['rejected', 'breaks off', breakOff(HALF_422)],
  ['rejected', 'comes with another 4xx', respondWith(400, '{"field":"to"}')],
] as const)('a booking request fails as "%s" if the body of a 422 %s', async (failure, _name, response) => {
  respond = response;
  expect(await sendEmail(PAYLOAD, null)).toEqual(failed(failure));
});

it('a booking request whose 422 never ends is refused, not lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hasResponse = new Promise((resolve) => subscribe('http.client.response.finish', resolve));
  respond = writeRaw(HALF_422);
  const result = sendEmail(PAYLOAD, null);
  await hasResponse;
  vi.advanceTimersByTime(10_000);
  expect(await result).toEqual(failed('rejected'));
});
