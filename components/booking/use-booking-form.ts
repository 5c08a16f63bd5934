import { type BaseSyntheticEvent, useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { DRAFT_KEY } from '@/lib/booking/draft';
import { draftOf, emptyForm, type FormAction, type FormState, nextAttempt, requestOf } from '@/lib/booking/form';
import { parameterValues } from '@/lib/booking/parameters';
import type { BookingRequest } from '@/lib/booking/schema';
import { postBooking } from '@/lib/browser/api';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepInTab, readFromTab } from '@/lib/browser/storage';
import { offer } from '@/lib/offer';
import { dispatchTo } from './form-store';
import { TRAP_FIELD } from './trap-field';

/** Loads zod and the schema, which weigh more than the rest of the form: once the visitor has begun and the browser is idle. */
export const loadRules = () => import('./booking-resolver');

/** Where the rules cannot be fetched, the server alone checks them. */
const resolver: Resolver<FormState, unknown, BookingRequest> = async (form, ...rest) => {
  const rules = await loadRules().catch(() => null);
  return rules ? rules.bookingResolver(form, ...rest) : { values: requestOf(form), errors: {} };
};

const addressParameters = () => new URLSearchParams(window.location.search);

/** Keeps the query string in sync with the form, so that a reload does not bring back an old choice. */
function updateAddress(booking: BookingRequest): void {
  const shown = addressParameters();
  const current = parameterValues(booking, offer);
  const next = new URLSearchParams(
    [...shown].flatMap(([name, value]) => {
      const now = current.has(name) ? current.get(name) : value;
      return now ? [[name, now]] : [];
    }),
  );
  if (String(next) === String(shown)) return;
  window.history.replaceState(null, '', `${window.location.pathname}${next.size > 0 ? `?${next}` : ''}`);
}

/**
 * Reads the choices that a visitor made before hydration, as parameters. The inputs have the names and values of a link's
 * parameters. react-hook-form adopts early texts by itself.
 */
function readEarlyChoices(): URLSearchParams {
  if (typeof document === 'undefined') return new URLSearchParams();
  const inputs = document.querySelectorAll<HTMLInputElement>('form :is([type=radio], [type=checkbox])');
  const chosen = [...inputs].filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  return new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
}

/** Returns the form's store, its dispatch function, and a function that sends a request. */
export function useBookingForm() {
  const [earlyChoices] = useState(readEarlyChoices);
  const store = useForm({ defaultValues: emptyForm(offer), resolver, shouldFocusError: false });
  const dispatch = useCallback((action: FormAction) => dispatchTo(store, action), [store]);

  useEffect(() => {
    void firstActivity()
      .then(loadRules)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    const unsubscribe = store.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // At once: the page may be left before the next task.
        keepInTab(DRAFT_KEY, draftOf(values, offer));
        updateAddress(values);
      },
    });
    dispatch({ type: 'opened', draft: readFromTab(DRAFT_KEY), link: addressParameters(), earlyChoices });
    return unsubscribe;
  }, [store, dispatch, earlyChoices]);

  async function send(request: BookingRequest, event?: BaseSyntheticEvent) {
    const trapped = new FormData(event?.target).get(TRAP_FIELD);
    const attempt = nextAttempt(store.getValues(), request, crypto.randomUUID());
    dispatch({ type: 'submitted', attempt });
    const body = trapped ? { ...request, [TRAP_FIELD]: trapped } : request;
    const { isSent, refused } = await postBooking(body, attempt);
    for (const { field, error } of refused) store.setError(field, { message: error });
    dispatch({ type: isSent ? 'sent' : 'failed' });
  }

  return { store, dispatch, send };
}
