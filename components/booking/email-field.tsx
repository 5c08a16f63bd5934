import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BookingRequest } from '@/lib/booking/request';
import { useSettled } from '@/lib/browser/use-settled';
import { useBooking, useField, useFormValue } from './form-context';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED_MS = 500;

/** The e-mail address. A mistyped one gets a correction to press, which blocks nothing. */
export function EmailField() {
  const t = useTranslations('booking');
  const { setFocus, setValue } = useFormContext<BookingRequest>();
  const { isSubmitted } = useFormState();
  const field = useField();
  const { rules } = useBooking();
  const email = useSettled(
    useFormValue((form) => form.email),
    SETTLED_MS,
  );
  const suggestion = email && rules?.suggestEmail(email);

  function accept(correct: string) {
    setValue('email', correct, { shouldValidate: isSubmitted });
    setFocus('email');
  }

  return (
    <TextField
      {...field('email')}
      type="email"
      autoComplete="email"
      hint={
        suggestion && (
          <button
            type="button"
            onClick={() => accept(suggestion)}
            // As high as a finger needs, without making the line any higher.
            className="-my-2 inline-flex min-h-11 items-center text-left font-semibold text-accent underline underline-offset-4 wrap-anywhere"
          >
            {t('emailSuggestion', { email: suggestion })}
          </button>
        )
      }
    />
  );
}
