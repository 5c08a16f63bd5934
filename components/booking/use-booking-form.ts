import { useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { DRAFT_KEY, writeDraft } from '@/lib/booking/draft';
import { emptyForm, type FormAction, type FormState, requestOf } from '@/lib/booking/form';
import { parameterValues } from '@/lib/booking/parameters';
import type { BookingRequest } from '@/lib/booking/schema';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepSentHere, sentFromHere } from '@/lib/browser/history-entry';
import { loadOnDemand } from '@/lib/browser/on-demand';
import { keepInTab, readFromTab } from '@/lib/browser/storage';
import { offer } from '@/lib/content/offer';
import { readEarlyInput } from './early-input';
import { dispatchTo } from './form-store';

/** Loads zod and the schema, which weigh more than the rest of the form: once the visitor has begun and the browser is idle. */
export const loadRules = () => loadOnDemand(() => import('./booking-resolver'));

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
  keepSentHere(sentFromHere(), `${window.location.pathname}${String(next) && `?${next}`}`);
}

/** Returns the form's store, its dispatch function, and a number that changes when the controls must be rendered anew. */
export function useBookingForm() {
  const [earlyInput] = useState(readEarlyInput);
  const [showing, setShowing] = useState(0);
  const store = useForm({ defaultValues: emptyForm(offer), resolver, shouldFocusError: false });
  const dispatch = useCallback((action: FormAction) => dispatchTo(store, action), [store]);

  useEffect(() => {
    void firstActivity()
      .then(loadRules)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    const open = (input: URLSearchParams | null) =>
      dispatch({
        type: 'opened',
        draft: readFromTab(DRAFT_KEY),
        link: addressParameters(),
        earlyInput: input ?? new URLSearchParams(),
      });
    // The browser may have kept the page in memory, or restored its controls after hydration.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && earlyInput) return;
      open(null);
      setShowing((count) => count + 1);
    };
    const unsubscribe = store.subscribe({
      formState: { values: true },
      callback: ({ values, name, type }) => {
        // At once: the page may be left before the next task.
        keepInTab(DRAFT_KEY, writeDraft(values, offer));
        updateAddress(values);
        // Without a type, the value was set by an action.
        if (name && type) dispatch({ type: 'typed', field: name });
      },
    });
    open(earlyInput);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      unsubscribe();
    };
  }, [store, dispatch, earlyInput]);

  return { store, dispatch, showing };
}
