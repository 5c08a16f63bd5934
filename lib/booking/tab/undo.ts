import type { Offer } from '../../content/schema';
import { hasExtra } from '../prices/choice';
import { packageDefaults, printCount } from '../prices/package-rules';
import type { BookingRequest } from '../request/request';
import { extraParameter, PRINTS_PARAMETER, parameterValues, withParameters } from './parameters';
import type { TabRecord } from './record';

/** The last action that took something away (docs/behaviour.md#undo). */
export interface Undo {
  /** Another package, an unticked background system, a copied address, or a deleted draft. */
  by: 'package' | 'background' | 'address' | 'draft';
  /** The form without the action. */
  before: BookingRequest;
  /** The form after the action. A part that differs from it has been set by the visitor since. */
  after: BookingRequest;
  /** The record and the address of the page before its draft was deleted. */
  aside?: { record: TabRecord; address: string };
}

/** Returns the parameters of the earlier choice that were the visitor's own, were taken away, and are still missing. */
export function missingParts({ before, after }: Undo, now: BookingRequest, offer: Offer): [string, string][] {
  const defaults = { ...before, ...packageDefaults(before.package, offer) };
  const [own, given, left, shown] = [before, defaults, after, now].map((form) => parameterValues(form, offer));
  // The items of a package are chosen, but no parameters.
  const includes = (name: string, value: string) =>
    name === PRINTS_PARAMETER
      ? now.prints >= printCount(value)
      : offer.extras.some(({ key }) => extraParameter(key) === name && hasExtra(now, key));
  return [...(own ?? [])].flatMap(([name, value]) => {
    if (value === null || value === given?.get(name) || value === shown?.get(name)) return [];
    const isSetSince = shown?.get(name) !== left?.get(name);
    return isSetSince || includes(name, value) ? [] : [[name, value]];
  });
}

/** Brings back what an action took away, as far as the package allows and the visitor has not set it since. */
export function restored(undo: Undo, now: BookingRequest, offer: Offer): BookingRequest {
  const { by, before, after } = undo;
  if (by === 'draft') return before;
  if (by === 'address')
    return now.eventAddress === after.eventAddress ? { ...now, eventAddress: before.eventAddress } : now;
  return withParameters(now, new URLSearchParams(missingParts(undo, now, offer)), offer);
}

/** Any input ends the offer of a deleted draft. */
export const afterInput = (undo: Undo | null): Undo | null => (undo?.by === 'draft' ? null : undo);
