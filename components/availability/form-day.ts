import { type DateKey, isDateKey } from '@/lib/availability/dates';
import { DRAFT_KEY } from '@/lib/booking/draft-key';
import { readFromTab } from '@/lib/browser/storage';

/** Returns the day in the booking form of this tab, or null. */
export function readFormDay(): DateKey | null {
  const date = new URLSearchParams(readFromTab(DRAFT_KEY) ?? '').get('date') ?? '';
  return isDateKey(date) ? date : null;
}
