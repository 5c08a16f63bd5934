import { useTranslations } from 'next-intl';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ChangeHandler, useFormContext, useWatch } from 'react-hook-form';
import { choiceOf } from '@/lib/booking/prices/choice';
import type { BookingRequest } from '@/lib/booking/request/request';
import type { BookingError } from '@/lib/booking/request/schema';
import { useStored } from '@/lib/browser/value-store';
import { type CheckedField, controlName, type TextField } from '@/lib/form-fields';
import type { Booking } from './create-booking';
import type { BookingState } from './form-store';

/** The state of the form and its actions. The object never changes while the form is open. */
export const BookingContext = createContext({} as Booking);

export const useBooking = () => useContext(BookingContext);

/** Selects a part of the state. Only a change of this part renders the component. */
export const useBookingState = <T>(select: (state: BookingState) => T): T => useStored(useBooking().state, select);

/** Selects a part of the form's values. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

/** Returns everything that decides the price. */
export const usePriced = () =>
  useFormValue(({ date, start, delivery, ...form }) => ({ ...choiceOf(form), date, start, delivery }));

/** Returns the id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${controlName(field)}`;

/** Returns the messages of several fields in the language on display. Renders only when one of them changes. */
export function useFieldErrors(fields: readonly CheckedField[]) {
  const t = useTranslations('booking.errors');
  const { subscribe, getFieldState } = useFormContext<BookingRequest>();
  const keyOf = (field: CheckedField) => getFieldState(field).error?.message as BookingError | undefined;
  useSyncExternalStore(
    (onChange) => subscribe({ formState: { errors: true }, callback: onChange }),
    () => fields.map(keyOf).join(),
    () => '',
  );
  return fields.flatMap((field) => {
    const key = keyOf(field);
    return key && t.has(key) ? [{ field, key, message: t(key) }] : [];
  });
}

export const useFieldError = (field: CheckedField): string | undefined => useFieldErrors([field])[0]?.message;

export function useField(name: TextField) {
  const t = useTranslations('booking');
  const { onChange, onBlur, ref } = useFormContext<BookingRequest>().register(name);
  // react-hook-form finds the field by the name in the event, and the control may have another one.
  const named = (handle: ChangeHandler) => (event: { type: string; target: { value: string } }) =>
    handle({ type: event.type, target: { name, value: event.target.value } });
  const handlers = { onChange: named(onChange), onBlur: named(onBlur) };
  return { label: t(name), id: fieldId(name), name: controlName(name), error: useFieldError(name), ref, ...handlers };
}
