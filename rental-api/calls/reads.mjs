import { isFree, monthOf } from '../availability.mjs';
import { CALLS } from '../contract.mjs';
import { ok, Refusal } from '../http.mjs';

/**
 * @typedef {import('../http.mjs').Route} Route
 * @typedef {import('../data-schema.mjs').Photobooth} Photobooth
 *
 * @typedef {object} ReadServices
 * @property {import('../data.mjs').DataFile} data
 * @property {Pick<import('../calendar/feeds.mjs').Feeds, 'taken'>} feeds
 */

/**
 * What the website reads: the template, months and days.
 * @param {ReadServices} services
 */
export function createReads({ data, feeds }) {
  /** @param {Photobooth} booth @throws {Refusal} 503 before its calendar has been read */
  function takenDays(booth) {
    const taken = feeds.taken(booth);
    if (booth.calendar && !taken) throw new Refusal(503, 'a calendar has not been read yet');
    return taken;
  }

  /** @type {Route} */
  async function template() {
    const { template } = await data.read();
    return template ? ok(template) : { status: 404, body: { error: 'no active template' } };
  }

  /** @type {Route} */
  async function month(_request, query) {
    const key = dateOf(CALLS.month, query).slice(0, 7);
    const { photobooths } = await data.read();
    const months = photobooths.map((booth) => monthOf(booth.availability ?? {}, takenDays(booth), key));
    return ok(photobooths.map(({ id, name }, index) => ({ id, name, availability: months[index] })));
  }

  /** @type {Route} */
  async function freePhotobooths(_request, query) {
    const day = dateOf(CALLS.photobooths, query);
    const { photobooths } = await data.read();
    return ok(named(photobooths.filter((booth) => isFree(booth.availability, takenDays(booth), day))));
  }

  /** @param {'accessories' | 'bundles'} kind @returns {Route} */
  const free = (kind) => async (_request, query) => {
    const day = dateOf(CALLS[kind], query);
    return ok(named((await data.read())[kind].filter(({ availability }) => isFree(availability, null, day))));
  };

  return { template, month, freePhotobooths, freeAccessories: free('accessories'), freeBundles: free('bundles') };
}

/** @param {{ id: number, name: string }[]} items */
const named = (items) => items.map(({ id, name }) => ({ id, name }));

/** @param {{ date: import('zod').ZodType<string> }} call @param {URLSearchParams} query */
function dateOf({ date }, query) {
  const result = date.safeParse(query.get('date'));
  if (!result.success) throw new Refusal(400, 'the query needs a date such as 2027-05-01');
  return result.data;
}
