import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type DateKey, daysOfMonth, isDateKey, isMonthKey } from '../lib/shared/days';
import { isSameSecret, readJson } from '../lib/shared/http';
import { stateOn, withTakenDays } from './availability';
import { payloadSchema } from './contract';
import type { DataFile } from './data';
import type { MailService } from './delivery/mail-service';
import { codeOf, HttpError, messageOf } from './errors';
import type { Feeds } from './feeds/feeds';
import type { Log } from './log';

const MAX_BODY_BYTES = 256 * 1024;

interface Services {
  token: string;
  data: DataFile;
  feeds: Pick<Feeds, 'taken' | 'health'>;
  mailService: Pick<MailService, 'accept' | 'health'>;
  /** Returns true for a day that somebody has requested. */
  hasRequestOn: (day: DateKey) => boolean;
  log: Log;
}

/** Returns the body of a 200, or nothing, which is a 404. */
type Route = (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>;

/** Answers the six calls and `GET /api/health`. */
export function createListener({ token, data, feeds, mailService, hasRequestOn, log }: Services): RequestListener {
  /**
   * Returns the photo booths with their taken days: all of the given days until the calendar has been read.
   * @throws HttpError 503 before any calendar has been read: a website without a single free day would be wrong
   */
  async function readBooths(days: DateKey[]) {
    const { photobooths } = await data.read();
    const booths = await withTakenDays(photobooths, feeds);
    const isUnread = ({ calendar, taken }: (typeof booths)[number]) => calendar !== undefined && !taken;
    if (booths.length > 0 && booths.every(isUnread)) throw new HttpError(503, 'no calendar has been read yet');
    const allTaken = Object.fromEntries(days.map((day) => [day, false]));
    return booths.map((booth) =>
      isUnread(booth) ? { ...booth, availability: { ...allTaken, ...booth.availability } } : booth,
    );
  }

  async function readMonth(first: DateKey) {
    const days = daysOfMonth(first);
    return (await readBooths(days)).map((booth) => {
      const requested = days.filter((day) => booth.taken?.tentative?.has(day) || hasRequestOn(day));
      // JSON leaves out the unknown days.
      const availability = Object.fromEntries(days.map((day) => [day, stateOn(booth, day)]));
      return { ...toNamed(booth), availability, ...(requested.length > 0 && { requested }) };
    });
  }

  async function freePhotobooths(day: DateKey) {
    return (await readBooths([day])).filter((booth) => stateOn(booth, day) === true).map(toNamed);
  }

  const freeItems = (kind: 'accessories' | 'bundles') => async (day: DateKey) =>
    (await data.read())[kind].filter(({ availability }) => !availability || availability[day] === true).map(toNamed);

  async function send(request: IncomingMessage) {
    const { authorization = '', 'idempotency-key': key = null } = request.headers;
    if (!isSameSecret(authorization, `Bearer ${token}`)) throw new HttpError(401, 'unknown bearer token');
    if (Array.isArray(key) || !/^[\x21-\x7e]{1,200}$/.test(key ?? 'none'))
      throw new HttpError(400, 'the idempotency key is not valid');
    const body = await readJson(request, MAX_BODY_BYTES).catch((error) => {
      throw error instanceof RangeError
        ? new HttpError(413, 'the body is too large')
        : new HttpError(400, 'the body is not JSON');
    });
    const payload = payloadSchema.safeParse(body);
    if (!payload.success) throw new HttpError(422, 'the payload is not a booking request');
    return mailService.accept(payload.data, key);
  }

  const onDay = (read: (day: DateKey) => Promise<unknown>) => onDate(isDateKey, read);
  const routes = new Map<string, Route>([
    ['GET /api/templates/active', async () => (await data.read()).template],
    ['GET /api/photobooths/monthly/availability', onDate(isMonthKey, readMonth)],
    ['GET /api/photobooths/availability', onDay(freePhotobooths)],
    ['GET /api/accessories/availability', onDay(freeItems('accessories'))],
    ['GET /api/bundles/availability', onDay(freeItems('bundles'))],
    ['POST /api/send-email', send],
    ['GET /api/health', async () => ({ status: 'ok', calendars: feeds.health(), mail: mailService.health() })],
  ]);

  return async (request, response) => {
    const [path, query] = (request.url ?? '').split('?', 2);
    const name = `${request.method} ${path}`;
    const route = routes.get(name);
    // Never log an unknown path: its text comes from the caller.
    const call = route ? name : 'unknown';
    try {
      const body = await route?.(request, new URLSearchParams(query));
      if (!route) throw new HttpError(404, 'no such call');
      if (body) respond(response, 200, body);
      else respond(response, 404, { error: 'there is none' });
    } catch (error) {
      if (error instanceof HttpError) {
        log.warn({ call, status: error.status, reason: error.message }, 'refused');
        respond(response, error.status, { error: error.message, field: error.field });
      } else {
        log.error({ call, code: codeOf(error), reason: messageOf(error) }, 'failed');
        respond(response, 500, { error: 'the call failed, see the log' });
      }
    }
  };
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name });

const onDate =
  (isValid: (text: string) => boolean, read: (day: DateKey) => Promise<unknown>): Route =>
  async (_request, query) => {
    const day = query.get('date') ?? '';
    if (!isValid(day)) throw new HttpError(400, 'the query needs a date such as 2027-05-01');
    return read(day);
  };

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // Closes the connection instead of reading the rest of a refused body.
    ...(!response.req.complete && { connection: 'close' }),
  });
  response.end(JSON.stringify(body));
}
