import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { postBooking } from '@/lib/booking/api';
import { EMPTY_BOOKING } from '@/lib/booking/form';
import type { BackgroundId, PackageName } from '@/lib/booking/packages';
import { packageDefaults } from '@/lib/booking/rules';
import type { BookingRequest } from '@/lib/booking/schema';

/** zod weighs more than the rest of the form, so it is fetched when one starts to fill it in. */
const loadResolver = () => import('./booking-resolver');

const resolver: Resolver<BookingRequest> = async (...values) => (await loadResolver()).bookingResolver(...values);

export type SendResult = 'sent' | 'failed';

/** A field that people do not see and programs fill in; the server refuses every key that it does not know. */
export const TRAP_FIELD = 'website';

/** The form's state, its resets (SPEC §4) and the sending. */
export function useBookingForm() {
  const form = useForm<BookingRequest>({ defaultValues: EMPTY_BOOKING, resolver, shouldFocusError: false });
  const [result, setResult] = useState<SendResult | null>(null);
  const [failures, setFailures] = useState(0);
  const idempotencyKey = useRef<string | null>(null);

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

  function choosePackage(name: PackageName) {
    const { package: chosen, support, accessories } = packageDefaults(name);
    form.setValue('package', chosen);
    form.setValue('support', support);
    form.setValue('accessories', accessories);
    chooseBackground(null);
  }

  function chooseBackground(id: BackgroundId | null) {
    form.setValue('backgroundId', id);
    form.clearErrors('backgroundId');
  }

  const clearResult = useCallback(() => setResult(null), []);

  async function send(booking: BookingRequest, event?: BaseSyntheticEvent) {
    const trapped = new FormData(event?.target).get(TRAP_FIELD);
    const body = trapped ? Object.assign({ [TRAP_FIELD]: trapped }, booking) : booking;
    idempotencyKey.current ??= crypto.randomUUID();
    const isSent = await postBooking(body, idempotencyKey.current);
    if (isSent) idempotencyKey.current = null;
    setFailures(isSent ? 0 : failures + 1);
    setResult(isSent ? 'sent' : 'failed');
  }

  return { form, choosePackage, chooseBackground, send, result, failures, clearResult, loadResolver };
}
