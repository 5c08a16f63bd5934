import { type BaseSyntheticEvent, useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { DRAFT_KEY } from '@/lib/booking/draft';
import { draftOf, EMPTY_FORM, type FormAction, type FormState, nextAttempt, requestOf } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { postBooking } from '@/lib/browser/api';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepInTab, readFromTab } from '@/lib/browser/storage';
import { addressParameters, updateAddress } from './address-parameters';
import { readEarlyChoices } from './early-choices';
import { dispatchTo } from './form-store';
import { loadRules } from './lazy-rules';
import { TRAP_FIELD } from './trap-field';

/** Where the rules cannot be fetched, the server alone checks them. */
const resolver: Resolver<FormState, unknown, BookingRequest> = async (form, ...rest) => {
  const rules = await loadRules().catch(() => null);
  return rules ? rules.bookingResolver(form, ...rest) : { values: requestOf(form), errors: {} };
};

/** Returns the form's store, its dispatch function, and a function that sends a request. */
export function useBookingForm() {
  const [earlyChoices] = useState(readEarlyChoices);
  const store = useForm({ defaultValues: EMPTY_FORM, resolver, shouldFocusError: false });
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
        keepInTab(DRAFT_KEY, draftOf(values));
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
    const { isSent, refused } = await postBooking(body, attempt.key);
    for (const { field, error } of refused) store.setError(field, { message: error });
    dispatch(isSent ? { type: 'sent', request } : { type: 'failed' });
  }

  return { store, dispatch, send };
}
