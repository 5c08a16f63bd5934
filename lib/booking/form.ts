import type { PackageKey } from '../offer-keys';
import type { Offer } from '../offer-schema';
import type { ConfiguredChoice, SupportLevel } from './choice';
import type { DateHint } from './date-status';
import { readDraft, writeDraft } from './draft';
import { emptyBooking, TEXT_FIELDS } from './fields';
import { withParameters } from './parameters';
import { fittedChoice, packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** A request under its idempotency key. */
export interface Attempt {
  key: string;
  request: BookingRequest;
  /** True if the form showed the date as taken. */
  isDateTaken: boolean;
}

export interface SentRequest extends Attempt {
  /** The form's draft when it was sent. */
  draft: string | null;
}

interface Sending {
  /** The last attempt, until it succeeds. */
  attempt: Attempt | null;
  /** Failed attempts since the last success. */
  failures: number;
  /** The last request that was sent. Null from the next attempt on. */
  sent: SentRequest | null;
  /** The message in the snackbar. */
  notice: 'sent' | 'failed' | null;
}

/** The state of the form. The schema derives the messages at its fields. */
export interface FormState extends BookingRequest {
  /** The last answer of the calendar, which may be about an earlier date. */
  dateHint: DateHint | null;
  /** A place of `site.deliveryArea` that the visitor wants to know the price for, or ''. It is not part of the request. */
  deliveryPlace: string;
  sending: Sending;
}

export const emptyForm = (offer: Offer): FormState => ({
  ...emptyBooking(offer),
  dateHint: null,
  deliveryPlace: '',
  sending: { attempt: null, failures: 0, sent: null, notice: null },
});

/** The events of the form. Typing has no event: react-hook-form stores texts by itself. */
export type FormAction =
  | {
      type: 'opened';
      /** Of this tab. */
      draft: string | null;
      /** The parameters of the address. */
      link: URLSearchParams;
      /** Choices made before hydration, as parameters. */
      earlyChoices: URLSearchParams;
    }
  | { type: 'dateLookedUp'; hint: DateHint }
  | { type: 'packageChosen'; key: PackageKey }
  | { type: 'supportChosen'; level: SupportLevel }
  | { type: 'printsChosen'; prints: string }
  | { type: 'extraSwitched'; extra: string; isOn: boolean }
  | { type: 'backgroundChosen'; id: number }
  | { type: 'betterPackageAccepted'; choice: ConfiguredChoice }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'noticeHidden' }
  | { type: 'startedAnew' };

/** Returns the form's state after an action (docs/behaviour.md#booking-form); the same object if nothing changes. */
export function reduceForm(state: FormState, action: FormAction, offer: Offer): FormState {
  const { accessories, sending } = state;
  const choose = (change: Partial<ConfiguredChoice>) => fittedChoice({ ...state, ...change }, offer);
  switch (action.type) {
    case 'opened': {
      const linked = withParameters(readDraft(action.draft, offer), action.link, offer);
      const opened = { ...state, ...withParameters(linked, action.earlyChoices, offer), ...typedTexts(state) };
      const isUntouched = writeDraft(opened, offer) === null && opened.deliveryPlace === '';
      return isUntouched ? state : opened;
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
    case 'submitted':
      return { ...state, sending: { ...sending, attempt: action.attempt, sent: null } };
    case 'sent': {
      const sent = sending.attempt && { ...sending.attempt, draft: writeDraft(state, offer) };
      return { ...state, sending: { attempt: null, failures: 0, sent, notice: 'sent' } };
    }
    case 'failed':
      return { ...state, sending: { ...sending, failures: sending.failures + 1, notice: 'failed' } };
    case 'noticeHidden':
      return { ...state, sending: { ...sending, notice: null } };
    case 'startedAnew':
      return emptyForm(offer);
  }
}

/** The texts that are not empty. */
const typedTexts = (state: FormState): Partial<BookingRequest> =>
  Object.fromEntries(TEXT_FIELDS.filter((field) => state[field]).map((field) => [field, state[field]]));

/** Returns the booking request in the form. */
export const requestOf = ({
  dateHint: _hint,
  deliveryPlace: _place,
  sending: _,
  ...request
}: FormState): BookingRequest => request;

/** Returns the calendar's answer about the date in the form; null while it is not known. */
export const currentHint = ({ date, dateHint }: FormState): DateHint | null =>
  dateHint?.day === date ? dateHint : null;

/** True if the form shows its date as taken. */
export const isDateTaken = (state: FormState): boolean => currentHint(state)?.status === 'taken';

/** Returns the next attempt to send a request. The same request keeps its key, so that it is mailed once. */
export function nextAttempt(state: FormState, request: BookingRequest, newKey: string): Attempt {
  const { attempt } = state.sending;
  const isSame = JSON.stringify(attempt?.request) === JSON.stringify(request);
  return attempt && isSame ? attempt : { key: newKey, request, isDateTaken: isDateTaken(state) };
}

/** True from a successful send until the next change. */
export const isSettled = (state: FormState, offer: Offer): boolean =>
  state.sending.sent !== null && draftOf(state, offer) === null;

/** Returns the draft to keep in the tab; null for an untouched form and for one that has not changed since it was sent. */
export function draftOf(state: FormState, offer: Offer): string | null {
  const draft = writeDraft(state, offer);
  return draft === state.sending.sent?.draft ? null : draft;
}
