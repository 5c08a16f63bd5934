import type { DateKey } from '../lib/shared/days';
import { createReadCalls } from './calls/read-calls';
import { createSendEmail } from './calls/send-email';
import { CALLS } from './contract';
import type { DataFile } from './data';
import type { MailService } from './delivery/mail-service';
import type { Feeds } from './feeds/feeds';
import { ok, type Route } from './http';
import { createMetrics } from './metrics';

interface Services {
  token: string;
  data: DataFile;
  feeds: Pick<Feeds, 'taken' | 'health'>;
  mailService: Pick<MailService, 'accept' | 'health'>;
  hasRequestOn: (day: DateKey) => boolean;
}

/** Returns the six calls, `GET /api/health` and `GET /metrics`, by method and path. */
export function createRoutes({ token, data, feeds, mailService, hasRequestOn }: Services): Map<string, Route> {
  const calls = { ...createReadCalls(data, feeds, hasRequestOn), send: createSendEmail(token, mailService) };
  return new Map([
    ...Object.entries(calls).map(([name, route]): [string, Route] => {
      const { method, path } = CALLS[name as keyof typeof calls];
      return [`${method} ${path}`, route];
    }),
    ['GET /api/health', async () => ok({ status: 'ok', calendars: feeds.health(), mail: mailService.health() })],
    ['GET /metrics', createMetrics(feeds, mailService)],
  ]);
}
