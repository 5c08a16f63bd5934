import type { z } from 'zod';
import { type DateKey, daysOfMonth } from '../../lib/shared/days';
import { monthAvailability, stateOn, withTakenDays } from '../availability';
import { CALLS } from '../contract';
import type { DataFile } from '../data';
import type { Feeds } from '../feeds/feeds';
import { ok, Refusal, type Route } from '../http';

/**
 * Creates the routes of the five calls that read the template, months and days.
 * @param hasRequestOn true for a day that somebody has requested
 */
export function createReadCalls(data: DataFile, feeds: Pick<Feeds, 'taken'>, hasRequestOn: (day: DateKey) => boolean) {
  /**
   * Returns the photo booths with their taken days: all of the given days until the calendar has been read.
   * @throws Refusal 503 before any calendar has been read: a website without a single free day would be wrong
   */
  async function readBooths(days: DateKey[]) {
    const { photobooths } = await data.read();
    const booths = await withTakenDays(photobooths, feeds);
    const isUnread = ({ calendar, taken }: (typeof booths)[number]) => calendar !== undefined && !taken;
    if (booths.length > 0 && booths.every(isUnread)) throw new Refusal(503, 'no calendar has been read yet');
    const allTaken = Object.fromEntries(days.map((day) => [day, false]));
    return booths.map((booth) =>
      isUnread(booth) ? { ...booth, availability: { ...allTaken, ...booth.availability } } : booth,
    );
  }

  const freeItems = (kind: 'accessories' | 'bundles') =>
    dayRoute(CALLS[kind], async (day) => {
      const items = (await data.read())[kind];
      return items.filter(({ availability }) => !availability || availability[day] === true).map(toNamed);
    });

  return {
    async template(): ReturnType<Route> {
      const { template } = await data.read();
      return template ? ok(template) : { status: 404, body: { error: 'no active template' } };
    },
    month: dayRoute(CALLS.month, async (first) => {
      const booths = await readBooths(daysOfMonth(first));
      return booths.map((booth) => {
        const requested = daysOfMonth(first).filter((day) => booth.taken?.tentative?.has(day) || hasRequestOn(day));
        const availability = monthAvailability(booth, first);
        return { ...toNamed(booth), availability, ...(requested.length > 0 && { requested }) };
      });
    }),
    photobooths: dayRoute(CALLS.photobooths, async (day) => {
      const booths = await readBooths([day]);
      return booths.filter((booth) => stateOn(booth, day) === true).map(toNamed);
    }),
    accessories: freeItems('accessories'),
    bundles: freeItems('bundles'),
  };
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name });

function dayRoute({ date }: { date: z.ZodType<DateKey> }, read: (day: DateKey) => Promise<unknown>): Route {
  return async (_request, query) => {
    const day = date.safeParse(query.get('date'));
    if (!day.success) throw new Refusal(400, 'the query needs a date such as 2027-05-01');
    return ok(await read(day.data));
  };
}
