import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ConfiguredChoice } from '@/lib/booking/choice';
import type { DateHint } from '@/lib/booking/date-status';
import type { EmailTexts } from '@/lib/booking/email';
import type { FormState } from '@/lib/booking/form';
import type { Removed } from '@/lib/booking/removed';
import type { BookingRequest } from '@/lib/booking/request';
import type { BookingError } from '@/lib/booking/schema';
import { surchargesOn } from '@/lib/booking/surcharges';
import { offer } from '@/lib/content/offer';
import type { CheckedField, TextField } from '@/lib/form-fields';

/** react-hook-form. Holds the texts and choices of the form. */
export type FormStore = UseFormReturn<BookingRequest>;

/** A failed attempt to send. */
export interface FailedSend {
  /** The form as it was submitted. */
  draft: string | null;
  /** Nobody knows whether the request has arrived (`unknown`), or one that was sent before a change (`changed`). */
  outcome: 'notSent' | 'unknown' | 'changed';
  isOffline: boolean;
}

interface Booking {
  /** The removed input that can be brought back. */
  removed: Removed;
  /** The calendar's answer about the date in the form; null while it is not known. */
  dateHint: DateHint | null;
  /** The code that a filled-in form needs; null until it is loaded. */
  tools: typeof import('./booking-tools') | null;
  /** Puts the result of a press into the form. */
  change: (press: (form: FormState) => FormState) => void;
  /** Chooses prints, extras, support or a backdrop. */
  choose: (choice: Partial<ConfiguredChoice>) => void;
  /** The last attempt to send, if it failed for another reason than a refused field. */
  failed: FailedSend | null;
  /** Deletes the draft. */
  discard: () => void;
  /** Brings back the parts of a deleted draft that are not in the form: the page's address, and the keys of attempts. */
  bringBack: () => void;
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
}

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

/** The date of the form if it changes the price, else ''. Other dates render nothing. */
export const usePricedDate = (): string =>
  useFormValue(({ date }) => (surchargesOn(date, offer).length > 0 ? date : ''));

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
