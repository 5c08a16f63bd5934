import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { hostileBodies, smuggledInto, TRACES } from '@/lib/booking/hostile-bodies';
import { startTestServer } from '@/lib/shared/test-server';
import messages from '@/messages/de.json';
import { REQUIRED_VARIABLES, startProcess } from '../runtime/test-process';

const BODIES = 2_000;
const AT_ONCE = 25;

const logged: string[] = [];
vi.mock('pino', async (importOriginal) => {
  const pino = await importOriginal<typeof import('pino')>();
  const logTo = (options: import('pino').LoggerOptions) => pino.pino(options, { write: (line) => logged.push(line) });
  return { ...pino, default: Object.assign(logTo, pino.default) };
});
// Outside Next there is no request configuration; the texts are the real ones.
vi.mock('next-intl/server', () => ({
  getTranslations: async (options: { locale: 'de'; namespace: 'email' }) => createTranslator({ ...options, messages }),
}));

/** Sends a body as our own page does. */
async function send(body: string) {
  const { sendBooking } = await import('./send-booking');
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return sendBooking(new Request('http://localhost:3000/api/send-email', { method: 'POST', headers, body }));
}

it('turns hostile bodies into refusals and ordinary e-mails, and logs nothing of them', async () => {
  const payloads: Parameters<typeof smuggledInto>[0][] = [];
  const RENTAL_API_URL = await startTestServer(async (request, response) => {
    payloads.push(JSON.parse(await text(request)));
    response.end('{}');
  });
  const unlimited = { MAIL_LIMIT_PER_IP: '999999', MAIL_LIMIT_PER_RECIPIENT: '999999', MAIL_LIMIT_PER_DAY: '999999' };
  startProcess({ RENTAL_API_URL, ...unlimited });
  const bodies = hostileBodies(BODIES);
  const statuses: number[] = [];
  for (let start = 0; start < bodies.length; start += AT_ONCE) {
    for (const response of await Promise.all(bodies.slice(start, start + AT_ONCE).map(send))) {
      statuses.push(response.status);
      expect(await response.text()).not.toContain(REQUIRED_VARIABLES.RENTAL_API_TOKEN);
    }
  }
  expect([...new Set(statuses)].sort()).toEqual([200, 400, 422]);
  expect(payloads).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(payloads.length).toBeGreaterThan(100);
  for (const payload of payloads) expect(smuggledInto(payload)).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.join('')).not.toMatch(TRACES);
});
