import type { z } from 'zod';
import { type DateKey, daysOf } from '../../lib/shared/days';
import { monthAvailability, stateOn, withTaken } from '../availability';
import { CALLS } from '../contract';
import type { DataFile } from '../data';
import type { Feeds } from '../feeds/feeds';
import { ok, Refusal, type Route } from '../http';

interface Services {
  data: DataFile;
  feeds: Pick<Feeds, 'taken'>;
}

/** Creates the routes of the five calls that read the template, months and days. */
export function createReads({ data, feeds }: Services) {
  /**
   * Returns the photo booths and the taken days of their calendars. Until a calendar has been read, all of the given days are taken.
   * @throws Refusal 503 before any calendar has been read: a website without a single free day would be wrong
   */
  async function readBooths(days: DateKey[]) {
    const { photobooths } = await data.read();
    const booths = await withTaken(photobooths, feeds);
    const isUnread = ({ calendar, taken }: (typeof booths)[number]) => calendar !== undefined && !taken;
    if (booths.length > 0 && booths.every(isUnread)) throw new Refusal(503, 'no calendar has been read yet');
    const allTaken = Object.fromEntries(days.map((day) => [day, false]));
    return booths.map((booth) =>
      isUnread(booth) ? { ...booth, availability: { ...allTaken, ...booth.availability } } : booth,
    );
  }

  const template: Route = async () => {
    const { template } = await data.read();
    return template ? ok(template) : { status: 404, body: { error: 'no active template' } };
  };

  const month: Route = async (_request, query) => {
    const first = dateOf(CALLS.month, query);
    const booths = await readBooths(daysOf(first));
    return ok(booths.map((booth) => ({ ...toNamed(booth), availability: monthAvailability(booth, first) })));
  };

  const freePhotobooths: Route = async (_request, query) => {
    const day = dateOf(CALLS.photobooths, query);
    const booths = await readBooths([day]);
    return ok(booths.filter((booth) => stateOn(booth, day) === true).map(toNamed));
  };

  const free =
    (kind: 'accessories' | 'bundles'): Route =>
    async (_request, query) => {
      const day = dateOf(CALLS[kind], query);
      const items = (await data.read())[kind];
      return ok(items.filter(({ availability }) => !availability || availability[day] === true).map(toNamed));
    };

  return { template, month, freePhotobooths, freeAccessories: free('accessories'), freeBundles: free('bundles') };
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name });

function dateOf({ date }: { date: z.ZodType<DateKey> }, query: URLSearchParams): DateKey {
  const result = date.safeParse(query.get('date'));
  if (!result.success) throw new Refusal(400, 'the query needs a date such as 2027-05-01');
  return result.data;
}
