import { DRAFT_KEY, isUntouched, parseDraft } from './draft';
import type { BookingRequest } from './schema';

/** The draft that this tab keeps, or null when there is none or session storage is blocked. */
export function readDraft(): BookingRequest | null {
  try {
    return parseDraft(window.sessionStorage.getItem(DRAFT_KEY));
  } catch {
    return null;
  }
}

/** Keeps a draft for this tab; nothing is kept of a form without input. @returns true when there is a draft now */
export function storeDraft(booking: BookingRequest): boolean {
  const isDraft = !isUntouched(booking);
  try {
    if (isDraft) window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(booking));
    else window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Where storage is blocked the form itself still holds everything.
  }
  return isDraft;
}
