import type { Offer } from '../content/schema';
import type { PackageKey } from '../offer-keys';
import type { ConfiguredChoice, SupportLevel } from './choice';
import type { DateHint } from './date-status';
import { readDraft, withInput, writeDraft } from './draft';
import { emptyBooking } from './fields';
import { BACKDROP_PARAMETER, extraParameter, PRINTS_PARAMETER, SUPPORT_PARAMETER, withParameters } from './parameters';
import { forgetParts, type Removed, type RemovedBy, withOwnParts } from './removed';
import { fittedChoice, packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** The state of the form. The schema derives the messages at its fields. */
export interface FormState extends BookingRequest {
  /** The last answer of the calendar, which may be about an earlier date. */
  dateHint: DateHint | null;
  /** What can be brought back. It is not part of the request. */
  removed: Removed;
}

export const emptyForm = (offer: Offer): FormState => ({
  ...emptyBooking(offer),
  dateHint: null,
  removed: {},
});

/** The events of the form. react-hook-form stores texts by itself. Sending is no part of the form. */
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
  | { type: 'typed'; field: string }
  | { type: 'dateLookedUp'; hint: DateHint }
  | { type: 'packageChosen'; key: PackageKey }
  | { type: 'supportChosen'; level: SupportLevel }
  | { type: 'printsChosen'; prints: number }
  | { type: 'extraSwitched'; extra: string; isOn: boolean }
  | { type: 'backgroundChosen'; id: number }
  | { type: 'betterPackageAccepted'; choice: ConfiguredChoice }
  | { type: 'addressCopied' }
  | { type: 'discarded' }
  | { type: 'restored'; by: RemovedBy };

/** Returns the form's state after an action (docs/behaviour.md#booking-form); the same object if nothing changes. */
export function reduceForm(state: FormState, action: FormAction, offer: Offer): FormState {
  const { extras, removed } = state;
  const choose = (change: Partial<ConfiguredChoice>, ...parameters: string[]): FormState => ({
    ...fittedChoice({ ...state, ...change }, offer),
    removed: forgetParts(removed, parameters),
  });
  switch (action.type) {
    case 'opened': {
      const linked = withParameters(readDraft(action.draft, offer), action.link, offer);
      const opened = withInput({ ...state, ...linked, removed: {} }, action.earlyInput, offer);
      return [state, opened].every((form) => writeDraft(form, offer) === null) ? state : opened;
    }
    case 'typed':
      return Object.keys(removed).length === 0 ? state : { ...state, removed: forgetParts(removed, [action.field]) };
    case 'dateLookedUp':
      return { ...state, dateHint: action.hint };
    case 'packageChosen':
      if (action.key === state.package) return state;
      return {
        ...state,
        ...packageDefaults(action.key, offer),
        removed: { ...forgetParts(removed, []), package: withOwnParts(removed.package, state, offer) },
      };
    case 'supportChosen':
      return choose({ support: action.level }, SUPPORT_PARAMETER);
    case 'printsChosen':
      return choose({ prints: action.prints }, PRINTS_PARAMETER);
    case 'extraSwitched': {
      const { extra, isOn } = action;
      const others = extras.filter((key) => key !== extra);
      const chosen = choose({ extras: isOn ? [...others, extra] : others }, extraParameter(extra));
      if (chosen.backgroundId === state.backgroundId) return chosen;
      const background = `${BACKDROP_PARAMETER}=${state.backgroundId}`;
      return { ...chosen, removed: { ...forgetParts(chosen.removed, [BACKDROP_PARAMETER]), background } };
    }
    case 'backgroundChosen':
      return choose({ backgroundId: action.id }, BACKDROP_PARAMETER);
    case 'betterPackageAccepted':
      return choose(action.choice);
    case 'addressCopied': {
      const { billingAddress, eventAddress } = state;
      if (!billingAddress.trim() || billingAddress === eventAddress) return state;
      const address = String(new URLSearchParams({ eventAddress }));
      return {
        ...state,
        eventAddress: billingAddress,
        removed: { ...forgetParts(removed, []), address },
      };
    }
    case 'discarded':
      return { ...emptyForm(offer), removed: { draft: writeDraft(state, offer) ?? '' } };
    case 'restored': {
      const restored = withInput(state, new URLSearchParams(removed[action.by]), offer);
      return writeDraft(restored, offer) === writeDraft(state, offer) ? state : restored;
    }
  }
}

/** Returns the booking request in the form. */
export const requestOf = ({ dateHint: _, removed: _removed, ...request }: FormState): BookingRequest => request;

/** Returns the calendar's answer about the date in the form; null while it is not known. */
export const currentHint = ({ date, dateHint }: FormState): DateHint | null =>
  dateHint?.day === date ? dateHint : null;

/** True if the form shows its date as taken. */
export const isDateTaken = (state: FormState): boolean => currentHint(state)?.status === 'taken';
