import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterPaint } from '@/components/ui/after-paint';
import { isDateKey } from '@/lib/availability/dates';
import { DRAFT_KEY, isUntouched, parseDraft } from '@/lib/booking/draft';
import { EMPTY_BOOKING, TEXT_FIELDS } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { bookingPath, DATE_PARAMETER, ROUTES } from '@/lib/routes';

const addressParameters = () => new URLSearchParams(window.location.search);

/** The date that a link to the form brings along (`/booking?date=2027-05-08`). */
function dateOfAddress(): Partial<BookingRequest> {
  const date = addressParameters().get(DATE_PARAMETER) ?? '';
  return isDateKey(date) ? { date } : {};
}

/** A date in the address goes along with the field, so that a reload does not bring back the one that was left. */
function followInAddress(date: string) {
  const known = addressParameters().get(DATE_PARAMETER);
  if (known !== null && known !== date) {
    window.history.replaceState(null, '', date ? bookingPath(date) : ROUTES.booking);
  }
}

const filledTexts = (booking: BookingRequest): Partial<BookingRequest> =>
  Object.fromEntries(TEXT_FIELDS.filter((field) => booking[field]).map((field) => [field, booking[field]]));

/** The draft that this tab keeps, or null when there is none or session storage is blocked. */
function readDraft(): BookingRequest | null {
  try {
    return parseDraft(window.sessionStorage.getItem(DRAFT_KEY));
  } catch {
    return null;
  }
}

/** Keeps a draft for this tab; nothing is kept of a form without input. @returns true when there is a draft now */
function storeDraft(booking: BookingRequest): boolean {
  const isDraft = !isUntouched(booking);
  try {
    if (isDraft) window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(booking));
    else window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Where storage is blocked the form itself still holds everything.
  }
  return isDraft;
}

/** Keeps what is typed for this tab: over a reload, a way back and a failed send (session storage, DESIGN §6). */
export function useDraft(form: UseFormReturn<BookingRequest>) {
  const [hasDraft, setHasDraft] = useState(false);

  useEffect(() => {
    form.reset(
      { ...EMPTY_BOOKING, ...readDraft(), ...filledTexts(form.getValues()), ...dateOfAddress() },
      { keepDefaultValues: true },
    );
    setHasDraft(storeDraft(form.getValues()));
    let cancel = () => {};
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // One choice changes several values; they are kept once.
        cancel();
        cancel = afterPaint(() => {
          setHasDraft(storeDraft(values));
          followInAddress(values.date);
        });
      },
    });
  }, [form]);

  /** Forgets what is kept; the form stays as it is. */
  function forgetDraft() {
    setHasDraft(storeDraft(EMPTY_BOOKING));
  }

  return { hasDraft, forgetDraft };
}
