import type { Offer } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';
import { hasExtra } from '../prices/choice';
import { fittedChoice, packageDefaults, printCount } from '../prices/package-rules';
import type { BookingRequest } from '../request/request';
import { extraParameter, PRINTS_PARAMETER, parameterValues, withParameters } from './parameters';

/** The last action that took something away (docs/behaviour.md#undo). */
export interface Undo {
  /** Another package, an unticked background system, a copied address, or a deleted draft. */
  by: 'package' | 'background' | 'address' | 'draft';
  /** The form without the action. */
  before: BookingRequest;
  /** The form after the action. A part that differs from it has been set by the visitor since. */
  after: BookingRequest;
}

/** The form after an action (docs/behaviour.md#booking-form). */
export interface FormState {
  values: BookingRequest;
  undo: Undo | null;
}

/** Any input ends the offer of a deleted draft. */
export const afterInput = (undo: Undo | null): Undo | null => (undo?.by === 'draft' ? null : undo);

/** Changes values, and fits the choice to its package. A change to the same values is none. */
export function withChange(form: FormState, change: Partial<BookingRequest>, offer: Offer): FormState {
  const before = { ...form.values, ...change };
  if (Object.entries(change).every(([name, value]) => form.values[name as keyof BookingRequest] === value)) return form;
  const after = fittedChoice(before, offer);
  const isBackdropLost = before.backgroundId !== null && after.backgroundId === null;
  return { values: after, undo: isBackdropLost ? { by: 'background', before, after } : afterInput(form.undo) };
}

/** Chooses a package with its defaults. Choosing the chosen package changes nothing. */
export function choosePackage(form: FormState, key: PackageKey, offer: Offer): FormState {
  const { values: before } = form;
  if (key === before.package) return form;
  const after = { ...before, ...packageDefaults(key, offer) };
  const undo: Undo = { by: 'package', before, after };
  const earlier = afterInput(form.undo);
  const isLoss = missingParts(undo, after, offer).length > 0;
  return { values: after, undo: isLoss ? undo : earlier && { ...earlier, after } };
}

/** Copies the billing address to the event address. Returns the same object if there is nothing to copy. */
export function copyAddress(form: FormState): FormState {
  const { values: before } = form;
  const { billingAddress: eventAddress } = before;
  if (!eventAddress.trim() || eventAddress === before.eventAddress) return form;
  const after = { ...before, eventAddress };
  return { values: after, undo: { by: 'address', before, after } };
}

/** Brings back what the last action took away, as far as the package allows and the visitor has not set it since. */
export function bringBack({ values: now, undo }: FormState, offer: Offer): FormState {
  if (!undo) return { values: now, undo };
  const { by, before, after } = undo;
  const eventAddress = now.eventAddress === after.eventAddress ? before.eventAddress : now.eventAddress;
  const parts = new URLSearchParams(missingParts(undo, now, offer));
  const values = by === 'draft' ? before : withParameters({ ...now, eventAddress }, parts, offer);
  return { values, undo: afterInput({ ...undo, after: values }) };
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
