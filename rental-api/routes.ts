import type { DateKey } from '../lib/shared/days';
import { createReads } from './calls/reads';
import { createSendEmail } from './calls/send-email';
import { CALLS } from './contract';
import type { DataFile } from './data';
import type { Feeds } from './feeds/feeds';
import { ok, type Route } from './http';
import type { MailService } from './mail/mail-service';
import { createMetrics } from './metrics';

interface Services {
  token: string;
  data: DataFile;
  feeds: Pick<Feeds, 'taken' | 'health'>;
  mailService: Pick<MailService, 'accept' | 'health'>;
  /** True for a day that somebody has requested. */
  hasRequestOn?: (day: DateKey) => boolean;
}

/** Returns the six calls, `GET /api/health` and `GET /metrics`, by method and path. */
export function createRoutes(services: Services): Map<string, Route> {
  const { token, data, feeds, mailService, hasRequestOn = () => false } = services;
  const reads = createReads(data, feeds, hasRequestOn);
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  return new Map([
    [nameOf(CALLS.template), reads.template],
    [nameOf(CALLS.month), reads.month],
    [nameOf(CALLS.photobooths), reads.photobooths],
    [nameOf(CALLS.accessories), reads.accessories],
    [nameOf(CALLS.bundles), reads.bundles],
    [nameOf(CALLS.send), createSendEmail(token, mailService)],
    ['GET /api/health', async () => ok({ status: 'ok', calendars: feeds.health(), mail: mailService.health() })],
    ['GET /metrics', createMetrics(feeds, mailService)],
  ]);
}
