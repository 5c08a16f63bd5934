import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BookingRequest } from '@/lib/booking/schema';
import { useEmailSuggestion } from './use-email-suggestion';
import { fieldId, useFieldError } from './use-field-error';

/** The e-mail address. One that looks mistyped gets a correction to press; it blocks nothing. */
export function EmailField() {
  const t = useTranslations('booking');
  const { register, control, setValue, setFocus } = useFormContext<BookingRequest>();
  const { isSubmitted } = useFormState();
  const error = useFieldError();
  const suggestion = useEmailSuggestion(useWatch({ control, name: 'email' }));

  function accept(email: string) {
    setValue('email', email, { shouldValidate: isSubmitted });
    setFocus('email');
  }

  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="email"
      id={fieldId('email')}
      error={error('email')}
      hint={
        suggestion && (
          <button
            type="button"
            onClick={() => accept(suggestion)}
            // As high as a finger needs, without making the line of the hint any higher.
            className="-my-2 inline-flex min-h-11 items-center text-left font-semibold text-accent underline underline-offset-4 wrap-anywhere"
          >
            {t('emailSuggestion', { email: suggestion })}
          </button>
        )
      }
      {...register('email')}
    />
  );
}
