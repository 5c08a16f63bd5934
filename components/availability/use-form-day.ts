import { useSyncExternalStore } from 'react';
import { type DateKey, isDateKey } from '@/lib/availability/dates';
import { DRAFT_KEY } from '@/lib/booking/draft';
import { readFromTab } from '@/lib/browser/storage';
import { DATE_PARAMETER } from '@/lib/routes';

function formDay(): DateKey | null {
  const date = new URLSearchParams(readFromTab(DRAFT_KEY) ?? '').get(DATE_PARAMETER) ?? '';
  return isDateKey(date) ? date : null;
}

/** Returns the day in the booking form of this tab. */
export const useFormDay = (): DateKey | null =>
  useSyncExternalStore(
    () => () => {},
    formDay,
    () => null,
  );
