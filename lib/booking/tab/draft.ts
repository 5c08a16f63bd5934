import type { Offer } from '../../content/schema';
import { TEXT_FIELDS } from '../../form-fields';
import { type BookingRequest, emptyBooking } from '../request/request';
import { parametersOf, withParameters } from './parameters';

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

/** Reads a booking from a draft. Ignores malformed parts. Without a draft, returns the empty booking. */
export const readDraft = (draft: string | null, offer: Offer): BookingRequest =>
  withInput(emptyBooking(offer), new URLSearchParams(draft ?? ''), offer);

/** Puts texts and choices into a booking, by the names of their controls. The other values stay. */
export function withInput(booking: BookingRequest, input: URLSearchParams, offer: Offer): BookingRequest {
  const texts = TEXT_FIELDS.filter((field) => input.has(field)).map((field) => [field, input.get(field)]);
  return { ...withParameters(booking, input, offer), ...Object.fromEntries(texts) };
}
