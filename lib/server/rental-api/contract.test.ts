import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from '@/lib/shared/test-server';
import { violationsOf } from '../../../rental-api/contract-violations';
import { startProcess } from '../runtime/test-process';

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
  const RENTAL_API_URL = await startTestServer(async (request, outgoing) => {
    const { method = '', url = '', headers } = request;
    const body = JSON.stringify(RESPONSES[url]);
    exchanges.push([{ method, url, headers, body: await text(request) }, body]);
    outgoing.end(body);
  });
  startProcess({ RENTAL_API_URL });

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
});
