import type { Offer } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';
import type { PackageChoice } from '../prices/choice';
import { fittedChoice, packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { readDraft, withInput } from './draft';
import { withParameters } from './parameters';
import { afterInput, missingParts, restored, type Undo } from './undo';

/** The form after an action (docs/behaviour.md#booking-form). */
export interface FormState {
  /** The texts and choices of the form. */
  values: BookingRequest;
  /** What can be brought back. */
  undo: Undo | null;
}

/** The input that a form may begin with. */
export interface Sources {
  /** The draft of this tab. */
  draft: string | null;
  /** The parameters of the address. */
  link: URLSearchParams;
  /** Texts and choices from before hydration, by the names of their controls. */
  earlyInput: URLSearchParams;
}

/** Returns the first values of the form. */
export const openedForm = ({ draft, link, earlyInput }: Sources, offer: Offer): BookingRequest =>
  withInput(withParameters(readDraft(draft, offer), link, offer), earlyInput, offer);

/** Chooses prints, extras, support or a backdrop, and fits the choice to its package. */
export function choose({ values, undo }: FormState, change: Partial<PackageChoice>, offer: Offer): FormState {
  const wanted = { ...values, ...change };
  const chosen = fittedChoice(wanted, offer);
  const isBackdropLost = wanted.backgroundId !== null && chosen.backgroundId === null;
  return {
    values: chosen,
    undo: isBackdropLost ? { by: 'background', before: wanted, after: chosen } : afterInput(undo),
  };
}

/** Chooses a package with its defaults. Choosing the chosen package changes nothing. */
export function choosePackage(form: FormState, key: PackageKey, offer: Offer): FormState {
  const { values: before } = form;
  if (key === before.package) return form;
  const after = { ...before, ...packageDefaults(key, offer) };
  const undo: Undo = { by: 'package', before, after };
  const isLoss = missingParts(undo, after, offer).length > 0;
  const earlier = afterInput(form.undo);
  return { values: after, undo: isLoss ? undo : earlier && { ...earlier, after } };
}

/** Copies the billing address to the event address. Returns the same object if there is nothing to copy. */
export function copyAddress(form: FormState): FormState {
  const { values: before } = form;
  const { billingAddress } = before;
  if (!billingAddress.trim() || billingAddress === before.eventAddress) return form;
  const after = { ...before, eventAddress: billingAddress };
  return { values: after, undo: { by: 'address', before, after } };
}

/** Empties the form. */
export function deleteDraft({ values: before }: FormState, aside: NonNullable<Undo['aside']>, offer: Offer): FormState {
  const after = emptyBooking(offer);
  return { values: after, undo: { by: 'draft', before, after, aside } };
}

/** Brings back what the last action took away. */
export function bringBack({ values, undo }: FormState, offer: Offer): FormState {
  if (!undo) return { values, undo };
  const after = restored(undo, values, offer);
  return { values: after, undo: afterInput({ ...undo, after }) };
}

/** Adds a postal code and a town, which autofill may bring one after the other, to the billing address, unless it has them. */
export function addTown(form: FormState, postalCode: string, town: string): FormState {
  const line = [postalCode, town].filter(Boolean).join(' ');
  const address = form.values.billingAddress.trimEnd();
  if (!line || address.includes(line)) return form;
  const lines = address.split('\n').filter((text) => text !== '' && text !== postalCode && text !== town);
  return { ...form, values: { ...form.values, billingAddress: [...lines, line].join('\n') } };
}

/** Puts name, billing address, phone and email of an earlier request into a form. */
export function withContact(values: BookingRequest, earlier: BookingRequest): BookingRequest {
  const { firstName, lastName, billingAddress, phone, email } = earlier;
  return { ...values, firstName, lastName, billingAddress, phone, email };
}
