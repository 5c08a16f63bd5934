import { EMPTY_BOOKING, TEXT_FIELDS } from './fields';
import { parametersOf, withParameters } from './parameters';
import type { BookingRequest } from './schema';

/** The key of the draft in the tab's session storage. */
export const DRAFT_KEY = 'booking-draft';

function toText(booking: BookingRequest): string {
  const parameters = parametersOf(booking);
  for (const field of TEXT_FIELDS) parameters.set(field, booking[field]);
  return String(parameters);
}

const UNTOUCHED = toText(EMPTY_BOOKING);

/** Writes a booking as text, complete or not. Returns null for the empty booking. */
export function writeDraft(booking: BookingRequest): string | null {
  const text = toText(booking);
  return text === UNTOUCHED ? null : text;
}

/** Reads a booking from a draft. Malformed parts are ignored, and no draft is the empty booking. */
export function readDraft(draft: string | null): BookingRequest {
  const parameters = new URLSearchParams(draft ?? '');
  const texts = TEXT_FIELDS.map((field) => [field, parameters.get(field) ?? '']);
  return { ...withParameters(EMPTY_BOOKING, parameters), ...Object.fromEntries(texts) };
}
