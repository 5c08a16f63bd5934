import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ConfiguredChoice } from '@/lib/booking/choice';
import type { EmailTexts } from '@/lib/booking/email';
import type { BookingRequest } from '@/lib/booking/request';
import type { BookingError } from '@/lib/booking/schema';
import type { CheckedField, TextField } from '@/lib/form-fields';
import type { useBookingForm } from './use-booking-form';
import type { useSending } from './use-sending';

type Booking = ReturnType<typeof useBookingForm>['booking'] &
  Pick<ReturnType<typeof useSending>, 'failed' | 'discard' | 'bringBack'> & {
    /** German, in every language of the page. */
    emailTexts: EmailTexts;
  };

/** Everything of the form but its values. All components of the form stand within its provider. */
export const BookingContext = createContext({} as Booking);

export const useBooking = () => useContext(BookingContext);

/** Selects a part of the form's values. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

/** All values of the form. A copy, because react-hook-form changes its own object. */
export const useFormValues = (): BookingRequest => useFormValue((values) => ({ ...values }));

/** The package, support, prints, extras and backdrop of the form. */
export const useChoice = (): ConfiguredChoice =>
  useFormValue(({ package: key, support, prints, extras, backgroundId }) => ({
    package: key,
    support,
    prints,
    extras,
    backgroundId,
  }));

/** The id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${field}`;

/** Returns a function that gives the message of a field in the language on display. */
export function useFieldError() {
  const t = useTranslations('booking.errors');
  const { errors } = useFormState<BookingRequest>();
  return (field: CheckedField) => {
    const key = errors[field]?.message as BookingError | undefined;
    return key && t.has(key) ? t(key) : undefined;
  };
}

/** Returns functions that give the properties of a field, and put a suggested text into it. */
export function useField() {
  const t = useTranslations('booking');
  const { register, setFocus, setValue } = useFormContext<BookingRequest>();
  const { isSubmitted } = useFormState();
  const error = useFieldError();
  return {
    field: (name: TextField) => ({ label: t(name), id: fieldId(name), error: error(name), ...register(name) }),
    accept(name: TextField, text: string) {
      setValue(name, text, { shouldValidate: isSubmitted });
      setFocus(name);
    },
  };
}
