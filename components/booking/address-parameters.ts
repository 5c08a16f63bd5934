import { isParameter, parametersOf } from '@/lib/booking/parameters';
import type { BookingRequest } from '@/lib/booking/schema';

export const addressParameters = () => new URLSearchParams(window.location.search);

/** Keeps the query string in sync with the form, so that a reload does not bring back an old choice. */
export function updateAddress(booking: BookingRequest): void {
  const shown = addressParameters();
  const current = parametersOf(booking);
  const next = new URLSearchParams(
    [...shown].flatMap(([name, value]) => {
      const now = isParameter(name) ? current.get(name) : value;
      return now === null ? [] : [[name, now]];
    }),
  );
  if (String(next) === String(shown)) return;
  window.history.replaceState(null, '', `${window.location.pathname}${next.size > 0 ? `?${next}` : ''}`);
}
