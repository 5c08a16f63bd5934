import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * @typedef {object} Measured
 * @property {{ health: () => { photobooth: number, lastSuccess: string | null }[] }} feeds
 * @property {Pick<import('./mail/office.mjs').Office, 'health'>} office
 */

/**
 * `GET /metrics`: what `GET /api/health` says, and the process itself, in Prometheus' format. No names, addresses or days:
 * a photo booth is its number in the data file.
 * @param {Measured} measured
 * @returns {import('./http.mjs').Route}
 */
export function createMetrics({ feeds, office }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'rental_calendar_read_timestamp_seconds',
    help: 'When the calendar of a photo booth was last read; 0 before the first time',
    labelNames: ['photobooth'],
    registers,
    collect() {
      this.reset();
      for (const { photobooth, lastSuccess } of feeds.health())
        this.set({ photobooth }, lastSuccess ? Date.parse(lastSuccess) / 1000 : 0);
    },
  });
  const waiting = new Gauge({ name: 'rental_mails_waiting', help: 'Mails that will be tried again', registers });
  const failed = new Gauge({
    name: 'rental_requests_failed',
    help: 'Booking requests with a mail that was given up',
    registers,
  });
  const setAside = new Gauge({
    name: 'rental_spool_set_aside',
    help: 'Entries of the spool that cannot be used; the log names them',
    registers,
  });

  return async () => {
    const mail = await office.health();
    waiting.set(mail.waiting);
    failed.set(mail.failed);
    setAside.set(mail.setAside);
    return { status: 200, body: await registry.metrics(), type: registry.contentType };
  };
}
