import { useTranslations } from 'next-intl';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ChangeHandler, useFormContext, useWatch } from 'react-hook-form';
import { pricedFacts } from '@/lib/booking/prices/total';
import type { BookingRequest } from '@/lib/booking/request/request';
import type { BookingError } from '@/lib/booking/request/schema';
import { useStored } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
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

/** Returns a copy of all values of the form, because react-hook-form changes its own object. */
export const useFormValues = (): BookingRequest => useFormValue((values) => ({ ...values }));

/** Returns the facts that decide the price. A change that does not change the price renders nothing. */
export const usePriced = () => useFormValue((form) => pricedFacts(form, offer));

/** Returns the id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${controlName(field)}`;

/** Returns the keys of the messages of several fields, in the same order. Renders only when one of them changes. */
function useErrorKeys(fields: readonly CheckedField[]): (BookingError | undefined)[] {
  const { subscribe, getFieldState } = useFormContext<BookingRequest>();
  const keys = useSyncExternalStore(
    (onChange) => subscribe({ formState: { errors: true }, callback: onChange }),
    () => fields.map((field) => getFieldState(field).error?.message ?? '').join(),
    () => '',
  ).split(',');
  return fields.map((_, index) => (keys[index] || undefined) as BookingError | undefined);
}

interface FieldMessage {
  field: CheckedField;
  key: BookingError;
  message: string;
}

/** Returns the messages of several fields in the language on display. Fields without a message are left out. */
export function useFieldErrors(fields: readonly CheckedField[]): FieldMessage[] {
  const t = useTranslations('booking.errors');
  const keys = useErrorKeys(fields);
  return fields.flatMap((field, index) => {
    const key = keys[index];
    return key && t.has(key) ? { field, key, message: t(key) } : [];
  });
}

/** Returns the message of a field in the language on display. */
export const useFieldError = (field: CheckedField): string | undefined => useFieldErrors([field])[0]?.message;

/** Returns the properties of a field, and a function that puts a suggested text into it. */
export function useField(name: TextField) {
  const t = useTranslations('booking');
  const { register, setFocus, setValue, getFieldState } = useFormContext<BookingRequest>();
  const error = useFieldError(name);
  const { onChange, onBlur, ref } = register(name);
  // react-hook-form finds the field by the name in the event, and the control may have another one.
  const named = (handle: ChangeHandler) => (event: { type: string; target: { value: string } }) =>
    handle({ type: event.type, target: { name, value: event.target.value } });
  return {
    field: {
      label: t(name),
      id: fieldId(name),
      name: controlName(name),
      error,
      ref,
      onChange: named(onChange),
      onBlur: named(onBlur),
    },
    accept(text: string) {
      setValue(name, text, { shouldValidate: getFieldState(name).invalid });
      setFocus(name);
    },
  };
}
