import type { Offer } from '../offer-schema';
import { emptyBooking, TEXT_FIELDS } from './fields';
import { parametersOf, withParameters } from './parameters';
import type { BookingRequest } from './schema';

/** The key of the draft in the tab's session storage. */
export const DRAFT_KEY = 'booking-draft';

function toText(booking: BookingRequest, offer: Offer): string {
  const parameters = parametersOf(booking, offer);
  for (const field of TEXT_FIELDS) parameters.set(field, booking[field]);
  return String(parameters);
}

/** Writes a booking as text, complete or not. Returns null for the empty booking. */
export function writeDraft(booking: BookingRequest, offer: Offer): string | null {
  const text = toText(booking, offer);
  return text === toText(emptyBooking(offer), offer) ? null : text;
}

/** Reads a booking from a draft. Malformed parts are ignored, and no draft is the empty booking. */
export function readDraft(draft: string | null, offer: Offer): BookingRequest {
  const parameters = new URLSearchParams(draft ?? '');
  const texts = TEXT_FIELDS.map((field) => [field, parameters.get(field) ?? '']);
  return { ...withParameters(emptyBooking(offer), parameters, offer), ...Object.fromEntries(texts) };
}
