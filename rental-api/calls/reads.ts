import type { z } from 'zod';
import type { DateKey } from '../../lib/shared/days';
import { isFree, monthOf, type Taken } from '../availability';
import type { Feeds } from '../calendar/feeds';
import { CALLS } from '../contract';
import type { DataFile } from '../data';
import type { Photobooth } from '../data-schema';
import { ok, Refusal, type Route } from '../http';

interface Services {
  data: DataFile;
  feeds: Pick<Feeds, 'taken'>;
}

/** Creates the routes of the five calls that read the template, months and days. */
export function createReads({ data, feeds }: Services) {
  /** @throws Refusal 503 before the calendar has been read */
  function takenDays(booth: Photobooth): Taken | null {
    const taken = feeds.taken(booth);
    if (booth.calendar && !taken) throw new Refusal(503, 'a calendar has not been read yet');
    return taken;
  }

  const template: Route = async () => {
    const { template } = await data.read();
    return template ? ok(template) : { status: 404, body: { error: 'no active template' } };
  };

  const month: Route = async (_request, query) => {
    const key = dateOf(CALLS.month, query).slice(0, 7);
    const { photobooths } = await data.read();
    return ok(
      photobooths.map((booth) => {
        const { id, name, availability = {} } = booth;
        return { id, name, availability: monthOf(availability, takenDays(booth), key) };
      }),
    );
  };

  const freePhotobooths: Route = async (_request, query) => {
    const day = dateOf(CALLS.photobooths, query);
    const { photobooths } = await data.read();
    return ok(photobooths.filter((booth) => isFree(booth.availability, takenDays(booth), day)).map(toNamed));
  };

  const free =
    (kind: 'accessories' | 'bundles'): Route =>
    async (_request, query) => {
      const day = dateOf(CALLS[kind], query);
      const items = (await data.read())[kind];
      return ok(items.filter(({ availability }) => isFree(availability, null, day)).map(toNamed));
    };

  return { template, month, freePhotobooths, freeAccessories: free('accessories'), freeBundles: free('bundles') };
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name });

function dateOf({ date }: { date: z.ZodType<DateKey> }, query: URLSearchParams): DateKey {
  const result = date.safeParse(query.get('date'));
  if (!result.success) throw new Refusal(400, 'the query needs a date such as 2027-05-01');
  return result.data;
}
