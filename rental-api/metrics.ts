import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MailService } from './delivery/mail-service';
import type { Feeds } from './feeds/feeds';
import type { Route } from './http';

/** Creates `GET /metrics` for Prometheus. No name, address or day gets into it: a photo booth is its number in the data file. */
export function createMetrics(feeds: Pick<Feeds, 'health'>, mailService: Pick<MailService, 'health'>): Route {
  const registry = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  collectDefaultMetrics({ register: registry });
  const read = 'When the calendar of a photo booth was last read; 0 before the first time';
  const calendarRead = gauge('rental_calendar_read_timestamp_seconds', read, 'photobooth');
  const waiting = gauge('rental_mails_waiting', 'Emails that are not delivered yet');
  const refusal = gauge('rental_mail_refusal', 'Permanent refusals of waiting emails by the mail server', 'refusal');
  const ownerSince = 'When the oldest request came that has not reached the business; 0 if all have';
  const ownerWaiting = gauge('rental_owner_waiting_since_timestamp_seconds', ownerSince);
  const failed = gauge('rental_requests_failed', 'Booking requests with an email that was given up');
  const maybe = gauge('rental_requests_perhaps_delivered', 'Booking requests with an email that is perhaps delivered');
  const setAside = gauge('rental_spool_set_aside', 'Entries of the spool that cannot be used; the log names them');

  return async () => {
    calendarRead.reset();
    for (const { photobooth, lastSuccess } of feeds.health())
      calendarRead.set({ photobooth }, lastSuccess ? Date.parse(lastSuccess) / 1000 : 0);
    const mail = mailService.health();
    waiting.set(mail.waiting);
    refusal.reset();
    for (const name of mail.refusals) refusal.set({ refusal: name }, 1);
    ownerWaiting.set(mail.ownerWaitingSince ? Date.parse(mail.ownerWaitingSince) / 1000 : 0);
    failed.set(mail.failed);
    maybe.set(mail.maybe);
    setAside.set(mail.setAside);
    return { status: 200, body: await registry.metrics(), type: registry.contentType };
  };
}
