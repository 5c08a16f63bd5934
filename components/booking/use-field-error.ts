import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import type { CheckedField } from '@/lib/booking/form';
import type { BookingError, BookingRequest } from '@/lib/booking/schema';

/** Where a field is found on the page, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${field}`;

/** The messages of the form's fields in the language on display. */
export function useFieldError() {
  const t = useTranslations('booking.errors');
  const { errors } = useFormState<BookingRequest>();
  return (field: CheckedField) => {
    const message = errors[field]?.message as BookingError | undefined;
    return message && t(message);
  };
}
