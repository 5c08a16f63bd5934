import type { PackageKey } from '../offer-keys';
import type { Offer } from '../offer-schema';
import type { ConfiguredChoice, SupportLevel } from './choice';
import type { DateHint } from './date-status';
import { readDraft, withInput, writeDraft } from './draft';
import { emptyBooking } from './fields';
import { withParameters } from './parameters';
import { fittedChoice, packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** The state of the form. The schema derives the messages at its fields. */
export interface FormState extends BookingRequest {
  /** The last answer of the calendar, which may be about an earlier date. */
  dateHint: DateHint | null;
  /** A place of `site.deliveryArea` that the visitor wants to know the price for, or ''. It is not part of the request. */
  deliveryPlace: string;
}

export const emptyForm = (offer: Offer): FormState => ({
  ...emptyBooking(offer),
  dateHint: null,
  deliveryPlace: '',
});

/** The events of the form. Typing has no event: react-hook-form stores texts by itself. Sending is no part of the form. */
export type FormAction =
  | {
      type: 'opened';
      /** Of this tab. */
      draft: string | null;
      /** The parameters of the address. */
      link: URLSearchParams;
      /** Texts and choices from before hydration, by the names of their controls. */
      earlyInput: URLSearchParams;
    }
  | { type: 'dateLookedUp'; hint: DateHint }
  | { type: 'packageChosen'; key: PackageKey }
  | { type: 'supportChosen'; level: SupportLevel }
  | { type: 'printsChosen'; prints: string }
  | { type: 'extraSwitched'; extra: string; isOn: boolean }
  | { type: 'backgroundChosen'; id: number }
  | { type: 'betterPackageAccepted'; choice: ConfiguredChoice };

/** Returns the form's state after an action (docs/behaviour.md#booking-form); the same object if nothing changes. */
export function reduceForm(state: FormState, action: FormAction, offer: Offer): FormState {
  const { accessories } = state;
  const choose = (change: Partial<ConfiguredChoice>) => fittedChoice({ ...state, ...change }, offer);
  switch (action.type) {
    case 'opened': {
      const linked = withParameters(readDraft(action.draft, offer), action.link, offer);
      const deliveryPlace = action.earlyInput.get('deliveryPlace') ?? '';
      const opened = { ...state, ...withInput(linked, action.earlyInput, offer), deliveryPlace };
      return [state, opened].every((form) => isEmpty(form, offer)) ? state : opened;
    }
    case 'dateLookedUp':
      return { ...state, dateHint: action.hint };
    case 'packageChosen':
      return action.key === state.package ? state : { ...state, ...packageDefaults(action.key, offer) };
    case 'supportChosen':
      return choose({ support: action.level });
    case 'printsChosen':
      return choose({ accessories: { ...accessories, sofortdruck: action.prints } });
    case 'extraSwitched':
      return choose({ accessories: { ...accessories, [action.extra]: action.isOn } });
    case 'backgroundChosen':
      return choose({ backgroundId: action.id });
    case 'betterPackageAccepted':
      return choose(action.choice);
  }
}

const isEmpty = (form: FormState, offer: Offer) => writeDraft(form, offer) === null && form.deliveryPlace === '';

/** Returns the booking request in the form. */
export const requestOf = ({ dateHint: _, deliveryPlace: _place, ...request }: FormState): BookingRequest => request;

/** Returns the calendar's answer about the date in the form; null while it is not known. */
export const currentHint = ({ date, dateHint }: FormState): DateHint | null =>
  dateHint?.day === date ? dateHint : null;

/** True if the form shows its date as taken. */
export const isDateTaken = (state: FormState): boolean => currentHint(state)?.status === 'taken';
