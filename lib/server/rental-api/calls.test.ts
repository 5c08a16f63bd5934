import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARES } from './shares';

const NEEDED = {
  RENTAL_API_TOKEN: 'secret-token',
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  SITE_URL: 'https://www.example.com',
};
const PAYLOAD = {
  to: 'guest@example.com',
  subject: 'Anfrage',
  message: 'Text',
  reply_to: NEEDED.MAIL_REPLY_TO,
  from: { email: NEEDED.MAIL_FROM_EMAIL, name: 'Fotobox' },
};

let respond: RequestListener;
let requests: IncomingMessage[];
let close: () => void;

/** A fresh copy of the calls, which talks to the test's server. */
async function loadCalls() {
  vi.resetModules();
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('website.')) Reflect.deleteProperty(globalThis, key);
  }
  return import('./calls');
}

beforeEach(async () => {
  requests = [];
  respond = (_, response) => response.end('[]');
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('RENTAL_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const [name, value] of Object.entries(NEEDED)) vi.stubEnv(name, value);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => {
  close();
  vi.unstubAllEnvs();
});

const respondWith =
  (status: number, body = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

describe('the active template', () => {
  it('has a name and a description, and nothing else of it is kept', async () => {
    const { readActiveTemplate } = await loadCalls();
    respond = respondWith(200, '{"name":"Sommer","description":"Im Garten","id":7}');
    expect(await readActiveTemplate()).toEqual({ ok: true, data: { name: 'Sommer', description: 'Im Garten' } });
    expect(requests[0]?.url).toBe('/api/templates/active');
  });

  it.each([
    ['404', respondWith(404, '{"error":"none"}')],
    ['null', respondWith(200, 'null')],
  ])('is null after %s, which is no failure', async (_name, listener) => {
    const { readActiveTemplate } = await loadCalls();
    respond = listener;
    expect(await readActiveTemplate()).toEqual({ ok: true, data: null });
  });

  it('times out after two seconds', async () => {
    const { readActiveTemplate } = await loadCalls();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => {
      respond = () => resolve();
    });
    const result = readActiveTemplate();
    await arrived;
    vi.advanceTimersByTime(2_000);
    expect(await result).toEqual({ ok: false, failure: 'timeout' });
    vi.useRealTimers();
  });
});

describe('months and days', () => {
  it('are passed on whole when the parts that we use are there', async () => {
    const { readMonth, readDay } = await loadCalls();
    const months = [{ availability: { '2027-05-08': null } }, { availability: {}, name: 'Klassik', id: 1 }];
    respond = respondWith(200, JSON.stringify(months));
    expect(await readMonth('2027-05-01', 'nearMonths')).toEqual({ ok: true, data: months });
    respond = respondWith(200, '[1, "x", null, {}]');
    expect(await readDay('bundles', '2027-05-08')).toEqual({ ok: true, data: [1, 'x', null, {}] });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/photobooths/monthly/availability?date=2027-05-01',
      '/api/bundles/availability?date=2027-05-08',
    ]);
  });

  it.each(['{}', 'null', '[{}]', '[{"availability":{"2027-05-08":"yes"}}]', '{', ''])(
    'are a bad body when it is %j',
    async (body) => {
      const { readMonth } = await loadCalls();
      respond = respondWith(200, body);
      expect(await readMonth('2027-05-01', 'nearMonths')).toEqual({ ok: false, failure: 'body' });
    },
  );

  it('fail on 404, unlike a template', async () => {
    const { readDay } = await loadCalls();
    respond = respondWith(404, 'null');
    expect(await readDay('bundles', '2027-05-08')).toEqual({ ok: false, failure: 'rejected' });
  });

  it('have separate breakers, so that one failing call pauses no other', async () => {
    const { readActiveTemplate, readMonth, readDay } = await loadCalls();
    respond = (request, response) => response.writeHead(request.url?.includes('accessories') ? 500 : 200).end('[]');
    for (let count = 0; count < 6; count++) await readDay('accessories', '2027-05-08');
    expect(await readDay('accessories', '2027-05-08')).toEqual({ ok: false, failure: 'paused' });
    expect(await readDay('photobooths', '2027-05-08')).toEqual({ ok: true, data: [] });
    expect(await readDay('bundles', '2027-05-08')).toEqual({ ok: true, data: [] });
    expect(await readMonth('2027-05-01', 'nearMonths')).toEqual({ ok: true, data: [] });
    expect(await readActiveTemplate()).toEqual({ ok: false, failure: 'body' });
  });

  it('open no more connections at a time than the share of days has', async () => {
    const { readDay } = await loadCalls();
    let open = 0;
    let most = 0;
    respond = (_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end('[]');
      }, 5);
    };
    const days = Array.from({ length: 200 }, (_, index) => readDay('bundles', `2027-05-${index}`));
    for (const result of await Promise.all(days)) expect(result.ok).toBe(true);
    expect(most).toBe(SHARES.days);
  });

  it('survive a rental API that has closed every idle connection', async () => {
    const { readDay } = await loadCalls();
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
    expect(await read(4)).toEqual({ ok: true, data: [] });
  });

  it('fail at once when too many are waiting', async () => {
    const { readDay } = await loadCalls();
    respond = () => undefined;
    const days = Array.from({ length: 501 }, (_, index) => readDay('bundles', `2027-05-${index}`));
    expect(await days[500]).toEqual({ ok: false, failure: 'crowded' });
    close();
    await Promise.all(days);
  });
});

describe('a send', () => {
  it('carries the token, the payload and the unchanged key', async () => {
    const { sendEmail } = await loadCalls();
    expect(await sendEmail(PAYLOAD, 'ABC-1')).toEqual({ ok: true, data: null });
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret-token', 'idempotency-key': 'ABC-1' });
    await sendEmail(PAYLOAD, null);
    expect(requests[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is not retried once it may have arrived', async () => {
    const { sendEmail } = await loadCalls();
    respond = (request) => request.socket.destroy();
    expect(await sendEmail(PAYLOAD, null)).toEqual({ ok: false, failure: 'lost' });
    expect(requests).toHaveLength(1);
  });

  it('is known not to have arrived when no connection opens', async () => {
    const { sendEmail } = await loadCalls();
    vi.stubEnv('RENTAL_API_URL', 'http://127.0.0.1:9');
    expect(await sendEmail(PAYLOAD, null)).toEqual({ ok: false, failure: 'unopened' });
  });
});
