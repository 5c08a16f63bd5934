import type { Offer } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';
import type { ConfiguredChoice } from '../prices/choice';
import { fittedChoice, packageDefaults } from '../prices/package-rules';
import type { BookingRequest } from '../request/request';
import { readDraft, withInput } from './draft';
import { withParameters } from './parameters';
import { afterChoice, afterTyping, missingParts, type Undo } from './undo';

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
export function choose({ values, undo }: FormState, change: Partial<ConfiguredChoice>, offer: Offer): FormState {
  const wanted = { ...values, ...change };
  const chosen = fittedChoice(wanted, offer);
  const isBackdropLost = wanted.backgroundId !== null && chosen.backgroundId === null;
  return {
    values: chosen,
    undo: isBackdropLost ? { by: 'background', before: wanted } : afterChoice(undo, values, chosen),
  };
}

/** Chooses a package with its defaults. Choosing the chosen package changes nothing. */
export function choosePackage(form: FormState, key: PackageKey, offer: Offer): FormState {
  const { values } = form;
  if (key === values.package) return form;
  const chosen = { ...values, ...packageDefaults(key, offer) };
  const undo: Undo = { by: 'package', before: values };
  const isLoss = missingParts(undo, chosen, offer).length > 0;
  return { values: chosen, undo: isLoss ? undo : afterTyping(form.undo, 'package') };
}

/** Copies the billing address to the event address. Returns the same object if there is nothing to copy. */
export function copyAddress(form: FormState): FormState {
  const { billingAddress, eventAddress } = form.values;
  if (!billingAddress.trim() || billingAddress === eventAddress) return form;
  return { values: { ...form.values, eventAddress: billingAddress }, undo: { by: 'address', before: form.values } };
}

/** Puts name, billing address, phone and email of an earlier request into a form. */
export function withContact(values: BookingRequest, earlier: BookingRequest): BookingRequest {
  const { firstName, lastName, billingAddress, phone, email } = earlier;
  return { ...values, firstName, lastName, billingAddress, phone, email };
}
