import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { pricedOf } from '@/lib/booking/prices/choice';
import type { BookingError, BookingRequest } from '@/lib/booking/request/schema';
import { type CheckedField, CONTACT_FIELDS, type TextField } from '@/lib/shared/form-fields';
import type { Booking, BookingState } from './booking';

/** The state of the form and its actions. The object never changes while the form is open. */
export const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('Not inside the booking form');
  return booking;
}

/** Selects a part of the state. Only a change of this part renders the component. */
export const useBookingState = <T>(select: (state: BookingState) => T): T => useStore(useBooking().state, select);

/** Selects a part of the form's values. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

export const usePriced = () => useFormValue(pricedOf);

export const fieldId = (field: CheckedField) => `booking-${field}`;

/** Returns the message at a field. Only a change of this field's state renders the component. */
export function useFieldError(name: CheckedField): string | undefined {
  const t = useTranslations('booking.errors');
  const { errors } = useFormState<BookingRequest>({ name, exact: true });
  const key = errors[name]?.message as BookingError | undefined;
  return key && t.has(key) ? t(key) : undefined;
}

export function useField(name: TextField) {
  const t = useTranslations('booking');
  const isOptional = CONTACT_FIELDS.find((field) => field.name === name)?.isOptional;
  return {
    ...useFormContext<BookingRequest>().register(name),
    label: isOptional ? t('optional', { field: t(name) }) : t(name),
    id: fieldId(name),
    error: useFieldError(name),
  };
}
