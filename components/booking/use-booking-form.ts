import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { EMPTY_BOOKING } from '@/lib/booking/form';
import type { BackgroundId, ConfiguredChoice } from '@/lib/booking/packages';
import type { BookingRequest } from '@/lib/booking/schema';
import { postBooking } from '@/lib/browser/api';
import { firstActivity } from '@/lib/browser/first-activity';
import { readEarlyInput } from './early-input';
import { loadRules } from './lazy-rules';
import { useDraft } from './use-draft';
import { fieldId } from './use-field-error';

/** Where the rules cannot be fetched, the server alone checks them. */
const resolver: Resolver<BookingRequest> = async (values, ...rest) => {
  const rules = await loadRules().catch(() => null);
  return rules ? rules.bookingResolver(values, ...rest) : { values, errors: {} };
};

export type SendResult = 'sent' | 'failed';

/** A field that people do not see and programs fill in; the server refuses every key that it does not know. */
export const TRAP_FIELD = 'website';

/** The form's state, its resets and the sending. */
export function useBookingForm() {
  const [early] = useState(readEarlyInput);
  const defaultValues = { ...EMPTY_BOOKING, ...early.texts };
  const form = useForm<BookingRequest>({ defaultValues, resolver, shouldFocusError: false });
  const { hasDraft, forgetDraft } = useDraft(form, early);
  const [result, setResult] = useState<SendResult | null>(null);
  const [sentRequest, setSentRequest] = useState<BookingRequest | null>(null);
  const [failures, setFailures] = useState(0);
  const idempotencyKey = useRef<string | null>(null);

  useEffect(() => {
    void firstActivity()
      .then(loadRules)
      .catch(() => undefined);
  }, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          idempotencyKey.current = null;
        },
      }),
    [form],
  );

  function choose(choice: ConfiguredChoice) {
    form.setValue('package', choice.package);
    form.setValue('support', choice.support);
    form.setValue('accessories', choice.accessories);
    chooseBackground(choice.backgroundId);
  }

  function chooseBackground(id: BackgroundId | null) {
    form.setValue('backgroundId', id);
    // Clearing renders every field, even when there is nothing to clear.
    if (form.getFieldState('backgroundId').invalid) form.clearErrors('backgroundId');
  }

  const clearResult = useCallback(() => setResult(null), []);

  /** Empties the form and forgets what was kept of it. */
  function startAnew() {
    form.reset(EMPTY_BOOKING);
    forgetDraft();
    setSentRequest(null);
    setFailures(0);
    document.getElementById(fieldId('date'))?.focus();
  }

  async function send(booking: BookingRequest, event?: BaseSyntheticEvent) {
    const trapped = new FormData(event?.target).get(TRAP_FIELD);
    const body = trapped ? Object.assign({ [TRAP_FIELD]: trapped }, booking) : booking;
    idempotencyKey.current ??= crypto.randomUUID();
    setSentRequest(null);
    const { isSent, refused } = await postBooking(body, idempotencyKey.current);
    for (const { field, error } of refused) form.setError(field, { message: error });
    setResult(isSent ? 'sent' : 'failed');
    setFailures(isSent ? 0 : failures + 1);
    if (!isSent) return;
    idempotencyKey.current = null;
    forgetDraft();
    setSentRequest(booking);
  }

  return {
    form,
    choose,
    chooseBackground,
    startAnew,
    send,
    result,
    clearResult,
    sentRequest,
    failures,
    hasDraft,
  };
}
