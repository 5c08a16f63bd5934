import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics';

it('reports when each calendar was read and how many mails are left, and no content', async () => {
  const read = { photobooth: 1, lastSuccess: '2027-05-08T10:00:00.000Z', name: 'Klassik' };
  const unread = { photobooth: 2, lastSuccess: null, name: 'Deluxe' };
  let calendars: (typeof read | typeof unread)[] = [read, unread];
  let mail = { waiting: 4, failed: 1, setAside: 2 };
  const route = createMetrics({ feeds: { health: () => calendars }, mailService: { health: () => mail } });
  const ask = () => route({} as IncomingMessage, new URLSearchParams());

  const { status, body, type } = await ask();
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(body).toContain('rental_calendar_read_timestamp_seconds{photobooth="1"} 1809770400\n');
  expect(body).toContain('rental_calendar_read_timestamp_seconds{photobooth="2"} 0\n');
  expect(body).toContain('rental_mails_waiting 4\n');
  expect(body).toContain('rental_requests_failed 1\n');
  expect(body).toContain('rental_spool_set_aside 2\n');
  expect(body).toContain('process_resident_memory_bytes ');
  expect(body).not.toContain('Klassik');

  calendars = [unread];
  mail = { waiting: 0, failed: 0, setAside: 0 };
  const later = await ask();
  expect(later.body).not.toContain('photobooth="1"');
  expect(later.body).toContain('rental_mails_waiting 0\n');
});
