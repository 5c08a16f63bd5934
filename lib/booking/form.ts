import { readDraft, writeDraft } from './draft';
import { EMPTY_BOOKING, TEXT_FIELDS } from './fields';
import type { BackgroundId, ConfiguredChoice, PackageName, PrintOption, SupportLevel, Switch } from './packages';
import { withParameters } from './parameters';
import { allowedChoice, packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** A request under its idempotency key. */
export interface Attempt {
  key: string;
  request: BookingRequest;
}

interface Sending {
  /** The last attempt, until it succeeds. */
  attempt: Attempt | null;
  /** Failed attempts since the last success. */
  failures: number;
  /** The last request that was sent, with the form's draft at that moment. Null from the next attempt on. */
  sent: { request: BookingRequest; draft: string | null } | null;
  /** The message in the snackbar. */
  notice: 'sent' | 'failed' | null;
}

/** The state of the form. Messages at fields are not part of it: the schema derives them. */
export interface FormState extends BookingRequest {
  sending: Sending;
}

export const EMPTY_FORM: FormState = {
  ...EMPTY_BOOKING,
  sending: { attempt: null, failures: 0, sent: null, notice: null },
};

/** The events of the form. Typing is none of them, because it changes one text and nothing else. */
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
  | { type: 'packageChosen'; name: PackageName }
  | { type: 'supportChosen'; level: SupportLevel }
  | { type: 'printsChosen'; prints: PrintOption }
  | { type: 'accessorySwitched'; accessory: Switch; isOn: boolean }
  | { type: 'backgroundChosen'; id: BackgroundId }
  | { type: 'offerAccepted'; choice: ConfiguredChoice }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'sent'; request: BookingRequest }
  | { type: 'failed' }
  | { type: 'noticeHidden' }
  | { type: 'startedAnew' };

/** Returns the form's state after an action (docs/behaviour.md#booking-form); the same object if nothing changes. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  const { accessories, sending } = state;
  switch (action.type) {
    case 'opened': {
      const linked = withParameters(readDraft(action.draft), action.link);
      const opened = { ...state, ...withParameters(linked, action.earlyChoices), ...typedTexts(state) };
      return writeDraft(opened) === null ? state : opened;
    }
    case 'packageChosen':
      return action.name === state.package ? state : { ...state, ...packageDefaults(action.name) };
    case 'supportChosen':
      return allowedChoice({ ...state, support: action.level });
    case 'printsChosen':
      return allowedChoice({ ...state, accessories: { ...accessories, sofortdruck: action.prints } });
    case 'accessorySwitched':
      return allowedChoice({ ...state, accessories: { ...accessories, [action.accessory]: action.isOn } });
    case 'backgroundChosen':
      return allowedChoice({ ...state, backgroundId: action.id });
    case 'offerAccepted':
      return allowedChoice({ ...state, ...action.choice });
    case 'submitted':
      return { ...state, sending: { ...sending, attempt: action.attempt, sent: null } };
    case 'sent': {
      const sent = { request: action.request, draft: writeDraft(state) };
      return { ...state, sending: { attempt: null, failures: 0, sent, notice: 'sent' } };
    }
    case 'failed':
      return { ...state, sending: { ...sending, failures: sending.failures + 1, notice: 'failed' } };
    case 'noticeHidden':
      return { ...state, sending: { ...sending, notice: null } };
    case 'startedAnew':
      return EMPTY_FORM;
  }
}

/** The texts that are not empty. */
const typedTexts = (state: FormState): Partial<BookingRequest> =>
  Object.fromEntries(TEXT_FIELDS.filter((field) => state[field]).map((field) => [field, state[field]]));

/** Returns the booking request in the form. */
export const requestOf = ({ sending: _, ...request }: FormState): BookingRequest => request;

/** Returns the next attempt to send a request. The same request keeps its key, so that it is mailed once. */
export function nextAttempt({ sending }: FormState, request: BookingRequest, newKey: string): Attempt {
  const { attempt } = sending;
  const isSame = JSON.stringify(attempt?.request) === JSON.stringify(request);
  return attempt && isSame ? attempt : { key: newKey, request };
}

/** Returns the draft to keep in the tab; null for an untouched form and for one that has not changed since it was sent. */
export function draftOf(state: FormState): string | null {
  const draft = writeDraft(state);
  return draft === state.sending.sent?.draft ? null : draft;
}
