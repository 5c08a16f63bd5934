import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DRAFT_KEY, type EarlyInput, initialBooking, writeDraft } from '@/lib/booking/draft';
import { isParameter, parametersOf } from '@/lib/booking/parameters';
import type { BookingRequest } from '@/lib/booking/schema';
import { inNextTask } from '@/lib/browser/next-task';
import { keepInTab, readFromTab } from '@/lib/browser/storage';

const addressParameters = () => new URLSearchParams(window.location.search);

/** What the address says goes along with the form, so that a reload does not bring back what was left. */
function followInAddress(booking: BookingRequest) {
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

/** Fills the form with what it starts with, and keeps it for this tab: over a reload, a way back and a failed send. */
export function useDraft(form: UseFormReturn<BookingRequest>, early: EarlyInput) {
  const [hasDraft, setHasDraft] = useState(false);

  useEffect(() => {
    function keep(booking: BookingRequest) {
      const draft = writeDraft(booking);
      keepInTab(DRAFT_KEY, draft);
      return draft !== null;
    }

    const initial = initialBooking(readFromTab(DRAFT_KEY), addressParameters(), early);
    // A reset renders every field, and most visits start with what the server rendered.
    if (writeDraft(initial) !== writeDraft(form.getValues())) form.reset(initial, { keepDefaultValues: true });
    setHasDraft(keep(initial));
    let cancel = () => {};
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // At once: the page may be left before the next task.
        const isKept = keep(values);
        // One choice changes several values.
        cancel();
        cancel = inNextTask(() => {
          setHasDraft(isKept);
          followInAddress(values);
        });
      },
    });
  }, [form, early]);

  /** Forgets what is kept; the form stays as it is. */
  function forgetDraft() {
    keepInTab(DRAFT_KEY, null);
    setHasDraft(false);
  }

  return { hasDraft, forgetDraft };
}
