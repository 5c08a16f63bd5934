import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ConfiguredChoice } from '@/lib/booking/choice';
import type { DateHint } from '@/lib/booking/date-status';
import type { FormState } from '@/lib/booking/form';
import type { Removed } from '@/lib/booking/removed';
import type { BookingRequest } from '@/lib/booking/request';
import type { BookingError } from '@/lib/booking/schema';
import type { CheckedField, TextField } from '@/lib/form-fields';

/** react-hook-form, which holds what is typed and chosen. */
export type FormStore = UseFormReturn<BookingRequest>;

interface Booking {
  /** What can be brought back. */
  removed: Removed;
  /** The calendar's answer about the date in the form; null while it is not known. */
  dateHint: DateHint | null;
  /** The code that checks the form; null until it is loaded. */
  rules: typeof import('@/lib/browser/booking-rules') | null;
  /** Puts the result of a press into the form. */
  change: (press: (form: FormState) => FormState) => void;
  /** Chooses prints, extras, support or a backdrop. */
  choose: (choice: Partial<ConfiguredChoice>) => void;
}

export const BookingContext = createContext<Booking>({
  removed: {},
  dateHint: null,
  rules: null,
  change: () => undefined,
  choose: () => undefined,
});

export const useBooking = (): Booking => useContext(BookingContext);

/** Selects a part of what is typed and chosen. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

/** Everything that is typed and chosen. A copy, because react-hook-form changes its own object. */
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
