import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileBodies, smuggledInto, TRACES } from '@/lib/booking/hostile-bodies';
import german from '@/messages/de.json' with { type: 'json' };

const TOKEN = 'canary-token-7f3a9c51d2';
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
  getTranslations: async (options: { locale: 'de' }) => createTranslator({ ...options, messages: german }),
}));

const payloads: Parameters<typeof smuggledInto>[0][] = [];
const rentalApi = createServer(async (request, response) => {
  payloads.push(JSON.parse(await text(request)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

beforeEach(async () => {
  rentalApi.listen(0, '127.0.0.1');
  await once(rentalApi, 'listening');
  for (const [name, value] of Object.entries({
    RENTAL_API_URL: `http://127.0.0.1:${(rentalApi.address() as AddressInfo).port}`,
    RENTAL_API_TOKEN: TOKEN,
    MAIL_REPLY_TO: 'hallo@example.com',
    MAIL_FROM_EMAIL: 'no-reply@example.com',
    MAIL_LIMIT_PER_IP: '999999',
    MAIL_LIMIT_PER_RECIPIENT: '999999',
    MAIL_LIMIT_PER_DAY: '999999',
    SITE_URL: 'http://localhost:3000',
  }))
    vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rentalApi.close();
});

describe('POST /api/send-email', () => {
  it('turns hostile bodies into refusals and ordinary e-mails, and logs nothing of them', {
    timeout: 120_000,
  }, async () => {
    const { sendBooking } = await import('./send-booking');
    const send = (body: string) => {
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
      };
      return sendBooking(new Request('http://localhost:3000/api/send-email', { method: 'POST', headers, body }));
    };
    const bodies = hostileBodies(BODIES);
    const statuses: number[] = [];
    for (let start = 0; start < bodies.length; start += AT_ONCE) {
      for (const response of await Promise.all(bodies.slice(start, start + AT_ONCE).map(send))) {
        statuses.push(response.status);
        expect(await response.text()).not.toContain(TOKEN);
      }
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 422]);
    expect(payloads).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(payloads.length).toBeGreaterThan(100);
    for (const payload of payloads) expect(smuggledInto(payload)).toEqual([]);
    expect(logged.length).toBeGreaterThan(100);
    expect(logged.join('')).not.toMatch(TRACES);
  });
});
