import { EMPTY_BOOKING, TEXT_FIELDS } from './form';
import { parametersOf, withParameters } from './parameters';
import type { BookingRequest } from './schema';

/** Where a tab keeps what was typed, in its session storage. */
export const DRAFT_KEY = 'booking-draft';

type Texts = Pick<BookingRequest, (typeof TEXT_FIELDS)[number]>;

/** What was put into the form before its scripts were there. */
export interface EarlyInput {
  texts: Partial<Texts>;
  /** What was chosen, as parameters. */
  choices: URLSearchParams;
}

function toText(booking: BookingRequest): string {
  const parameters = parametersOf(booking);
  for (const field of TEXT_FIELDS) parameters.set(field, booking[field]);
  return String(parameters);
}

const UNTOUCHED = toText(EMPTY_BOOKING);

/** A booking as text to be kept, finished or not; null when nothing was chosen or typed. */
export function writeDraft(booking: BookingRequest): string | null {
  const text = toText(booking);
  return text === UNTOUCHED ? null : text;
}

function withDraft(booking: BookingRequest, draft: string | null): BookingRequest {
  const parameters = new URLSearchParams(draft ?? '');
  const texts = TEXT_FIELDS.map((field) => [field, parameters.get(field) ?? booking[field]]);
  return { ...withParameters(booking, parameters), ...Object.fromEntries(texts) };
}

/**
 * What the form starts with: nothing, over that the draft of this tab, over that the link that was followed, and over
 * all what was typed or chosen already.
 */
export function initialBooking(draft: string | null, address: URLSearchParams, early: EarlyInput): BookingRequest {
  const linked = withParameters(withDraft(EMPTY_BOOKING, draft), address);
  return { ...withParameters(linked, early.choices), ...early.texts };
}
