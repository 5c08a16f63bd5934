import type { Offer } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';
import type { ConfiguredChoice } from '../prices/choice';
import { fittedChoice, packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { readDraft, withInput, writeDraft } from './draft';
import { BACKDROP_PARAMETER, parameterValues, withParameters } from './parameters';
import { forgetParts, type Removed, withOwnParts } from './removed';

/** The form after an update (docs/behaviour.md#booking-form). */
export interface FormState {
  /** The texts and choices of the form. */
  values: BookingRequest;
  /** The removed input that can be brought back. */
  removed: Removed;
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
export function choose({ values, removed }: FormState, change: Partial<ConfiguredChoice>, offer: Offer): FormState {
  const chosen = fittedChoice({ ...values, ...change }, offer);
  const before = parameterValues(values, offer);
  const after = parameterValues(chosen, offer);
  const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  const kept = forgetParts(removed, changed);
  const isBackdropLost = values.backgroundId !== null && chosen.backgroundId === null;
  const background = `${BACKDROP_PARAMETER}=${values.backgroundId}`;
  return { values: chosen, removed: isBackdropLost ? { ...kept, background } : kept };
}

/** Chooses a package with its defaults. Choosing the chosen package changes nothing. */
export function choosePackage(form: FormState, key: PackageKey, offer: Offer): FormState {
  const { values, removed } = form;
  if (key === values.package) return form;
  return {
    values: { ...values, ...packageDefaults(key, offer) },
    removed: { ...forgetParts(removed, []), package: withOwnParts(removed.package, values, offer) },
  };
}

/** Copies the billing address to the event address. Returns the same object if there is nothing to copy. */
export function copyAddress(form: FormState): FormState {
  const { billingAddress, eventAddress } = form.values;
  if (!billingAddress.trim() || billingAddress === eventAddress) return form;
  const address = String(new URLSearchParams({ eventAddress }));
  return {
    values: { ...form.values, eventAddress: billingAddress },
    removed: { ...forgetParts(form.removed, []), address },
  };
}

/** Adds a postal code and a town to the billing address, unless it has them. */
export function addTown(form: FormState, postalCode: string, town: string): FormState {
  const line = [postalCode, town].filter(Boolean).join(' ');
  const street = form.values.billingAddress.trimEnd();
  if (!line || street.includes(line)) return form;
  return { ...form, values: { ...form.values, billingAddress: [street, line].filter(Boolean).join('\n') } };
}

/** Puts name, billing address, phone and email of an earlier request into a form. */
export function withContact(values: BookingRequest, earlier: BookingRequest): BookingRequest {
  const { firstName, lastName, billingAddress, phone, email } = earlier;
  return { ...values, firstName, lastName, billingAddress, phone, email };
}

/** Empties the form. */
export const deleteDraft = ({ values }: FormState, offer: Offer): FormState => ({
  values: emptyBooking(offer),
  removed: { draft: writeDraft(values, offer) ?? '' },
});
