import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { type CheckedField, isBookingError, type TextField } from '@/lib/booking/fields';
import type { FormState } from '@/lib/booking/form';

/** The id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${field}`;

/** Returns a function that gives the message of a field in the language on display. */
export function useFieldError() {
  const t = useTranslations('booking.errors');
  const { errors } = useFormState<FormState>();
  return (field: CheckedField) => {
    const message = errors[field]?.message;
    return isBookingError(message) ? t(message) : undefined;
  };
}

/** Returns a function that gives the properties of a text field's control. */
export function useTextField() {
  const { register } = useFormContext<FormState>();
  const error = useFieldError();
  return (field: TextField) => ({ id: fieldId(field), error: error(field), ...register(field) });
}

/** Returns a function that puts a text into a field as if it had been typed there. */
export function useSetText() {
  const { setValue } = useFormContext<FormState>();
  const { isSubmitted } = useFormState();
  return (field: TextField, text: string) => setValue(field, text, { shouldValidate: isSubmitted });
}
