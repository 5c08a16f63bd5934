import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics';

const feed = (photobooth: number, lastSuccess: string | null) => ({
  photobooth,
  name: 'Klassik',
  lastSuccess,
  lastError: { at: '2027-05-08T10:00:00.000Z', reason: 'the server says 500' },
  takenDays: 3,
});

const ask = (route: ReturnType<typeof createMetrics>) => route({} as IncomingMessage, new URLSearchParams());

it('reports when each calendar was read and how many mails are left, and no content', async () => {
  let calendars = [feed(1, '2027-05-08T10:00:00.000Z'), feed(2, null)];
  let mail = { waiting: 4, failed: 1, setAside: 2 };
  const route = createMetrics({ feeds: { health: () => calendars }, mailService: { health: () => mail } });

  const { status, body, type } = await ask(route);
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(body).toContain('rental_calendar_read_timestamp_seconds{photobooth="1"} 1809770400\n');
  expect(body).toContain('rental_calendar_read_timestamp_seconds{photobooth="2"} 0\n');
  expect(body).toContain('rental_mails_waiting 4\n');
  expect(body).toContain('rental_requests_failed 1\n');
  expect(body).toContain('rental_spool_set_aside 2\n');
  expect(body).toContain('process_resident_memory_bytes ');
  expect(body).not.toContain('Klassik');

  calendars = calendars.slice(1);
  mail = { waiting: 0, failed: 0, setAside: 0 };
  const later = await ask(route);
  expect(later.body).not.toContain('photobooth="1"');
  expect(later.body).toContain('rental_mails_waiting 0\n');
});
