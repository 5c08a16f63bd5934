import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { violationsOf } from '../../../rental-api/contract-violations';

const PAYLOAD = {
  to: 'guest@example.com',
  subject: 'Buchungsanfrage – Plus – 2027-05-08',
  message: 'Datum: …\n\nName: Größer',
  reply_to: 'hallo@example.com',
  from: { email: 'no-reply@example.com', name: 'Fotobox' },
};

const DAYS = [{ id: 1, name: 'Klassik' }];
const RESPONSES: Record<string, unknown> = {
  '/api/templates/active': { name: 'Sommer', description: 'Im Garten' },
  '/api/photobooths/monthly/availability?date=2027-05-01': [
    { id: 1, name: 'Klassik', availability: { '2027-05-08': true, '2027-05-09': false, '2027-05-10': null } },
  ],
  '/api/photobooths/availability?date=2027-05-08': DAYS,
  '/api/accessories/availability?date=2027-05-08': [],
  '/api/bundles/availability?date=2027-05-08': DAYS,
  '/api/send-email': { status: 'accepted' },
};

it('the website calls the rental API by the contract, and takes its responses by it', async () => {
  const exchanges: [{ method: string; url: string; headers: IncomingHttpHeaders; body: string }, string][] = [];
  const server = createServer(async (request, outgoing) => {
    const { method = '', url = '', headers } = request;
    const body = JSON.stringify(RESPONSES[url]);
    exchanges.push([{ method, url, headers, body: await text(request) }, body]);
    outgoing.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('RENTAL_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('RENTAL_API_TOKEN', 'secret-token');
  vi.stubEnv('MAIL_REPLY_TO', PAYLOAD.reply_to);
  vi.stubEnv('MAIL_FROM_EMAIL', PAYLOAD.from.email);
  vi.stubEnv('SITE_URL', 'https://www.example.com');

  const { readActiveTemplate, readDay, readMonth, sendEmail } = await import('./calls');
  const results = [
    await readActiveTemplate(),
    await readMonth('2027-05-01', 'nearMonths'),
    await readDay('photobooths', '2027-05-08'),
    await readDay('accessories', '2027-05-08'),
    await readDay('bundles', '2027-05-08'),
    await sendEmail(PAYLOAD, 'key'),
  ];
  expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
  expect(exchanges.map(([{ url }]) => url)).toEqual(Object.keys(RESPONSES));
  expect(exchanges.flatMap(([request, body]) => violationsOf(request, { status: 200, body }))).toEqual([]);

  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});
