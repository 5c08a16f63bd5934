import * as dav from 'tsdav';
import { addMonths, type DateKey } from '../../lib/shared/days';
import { loginOf } from '../../lib/shared/http';
import { isSecure } from '../../lib/shared/variables';
import { UnusableFeed } from '../calendar/components';
import type { Range } from '../calendar/times';
import { messageOf } from '../errors';
import type { Log } from '../log';
import { fetchWithin, withoutCredentials } from './source';

/** Between the attempts to enter a request. */
const PAUSES_MS = [0, 60_000, 600_000, 3_600_000];

/** Appended to the objects, so that an empty list is a calendar too. */
const EMPTY_CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

const LIST_END = /<\/(?:[\w-]+:)?multistatus\s*>\s*$/;

const domainOf = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

/** Returns the file name of an entry. */
const nameOf = (entry: string) => `${/^UID:(.*)\r$/m.exec(entry)?.[1]}.ics`;

const midnight = (day: DateKey) => `${day.replaceAll('-', '')}T000000Z`;

export type CalDav = ReturnType<typeof openCalDav>;

/** Opens the calendars of a CalDAV account (RFC 4791). No other file uses tsdav. Every error is an `UnusableFeed`. */
export function openCalDav(account: URL, userAgent: string) {
  const serverUrl = withoutCredentials(account.href);

  /** Gives the login only to hosts of the account's domain, because iCloud distributes calendars over several. */
  async function request(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input));
    if (!isSecure(url) || domainOf(url) !== domainOf(account)) throw new UnusableFeed('redirect');
    const headers = { ...(init.headers as Record<string, string>), ...loginOf(account), 'user-agent': userAgent };
    const { response, body } = await fetchWithin(url, { ...init, headers });
    const { status } = response;
    if (status === 401 || status === 429 || status >= 500) throw new UnusableFeed(`${status}`);
    // tsdav would accept an empty page as an empty list, and a list that is cut off.
    if (init.method === 'REPORT' && status !== 207) throw new UnusableFeed(status < 400 ? 'not-caldav' : `${status}`);
    if (status === 207 && !LIST_END.test(body.subarray(-200).toString('latin1'))) throw new UnusableFeed('cut-off');
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers: response.headers });
  }

  /** Finds the calendars, and does something with them. */
  async function onCalendars<Result>(run: (calendars: dav.DAVCalendar[]) => Result | Promise<Result>): Promise<Result> {
    const options = { account: { serverUrl, accountType: 'caldav' as const }, fetch: request };
    try {
      return await run(await dav.fetchCalendars({ account: await dav.createAccount(options), fetch: request }));
    } catch (error) {
      throw error instanceof UnusableFeed ? error : new UnusableFeed('not-caldav');
    }
  }

  const onCalendar = <Result>(name: string, run: (calendar: dav.DAVCalendar) => Promise<Result>) =>
    onCalendars((calendars) => {
      const calendar = calendars.find(({ displayName }) => String(displayName) === name);
      if (!calendar) throw new UnusableFeed('no-such-calendar');
      return run(calendar);
    });

  /** Creates an entry from the text of its file, unless it is there. */
  const create = (name: string, entry: string) =>
    onCalendar(name, async (calendar) => {
      const object = { calendar, iCalString: entry, filename: nameOf(entry) };
      const { ok, status } = await dav.createCalendarObject({ ...object, fetch: request });
      if (!ok && status !== 412) throw new UnusableFeed(`${status}`);
    });

  return {
    create,

    remove: (name: string, entry: string) =>
      onCalendar(name, ({ url }) =>
        dav.deleteCalendarObject({ calendarObject: { url: new URL(nameOf(entry), url).href }, fetch: request }),
      ),

    names: () => onCalendars((calendars) => calendars.map(({ displayName }) => String(displayName))),

    /** Returns the entries of a calendar as the text of a feed, from a month before a range to a month after. */
    read: (name: string, { first, last }: Range): Promise<Buffer> =>
      onCalendar(name, async ({ url }) => {
        const time = { _attributes: { start: midnight(addMonths(first, -1)), end: midnight(addMonths(last, 1)) } };
        const events = { _attributes: { name: 'VEVENT' }, 'time-range': time };
        const filters = { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': events } };
        const query = { url, props: { 'c:calendar-data': {} }, filters, depth: '1' as const };
        const objects = await dav.calendarQuery({ ...query, fetch: request });
        return Buffer.from([...objects.map(textOf).sort(), EMPTY_CALENDAR].join('\r\n'));
      }),

    /** Enters a request. Repeats failed attempts for somewhat more than an hour. Never throws. */
    async enter(name: string, entry: string, log: Log): Promise<void> {
      let reason = '';
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
        try {
          return await create(name, entry);
        } catch (error) {
          reason = messageOf(error);
        }
      }
      log.error({ reason }, 'a request cannot be entered into the calendar');
    },
  };
}

/** @throws UnusableFeed for an object without its text, because its days would be missing */
function textOf({ props }: dav.DAVResponse): string {
  const text = props?.calendarData?._cdata ?? props?.calendarData;
  if (typeof text !== 'string') throw new UnusableFeed('not-caldav');
  return text;
}
