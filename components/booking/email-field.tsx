import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { FormState } from '@/lib/booking/form';
import { useFormValue } from './form-store';
import { useEmailSuggestion } from './use-email-suggestion';
import { useSetText, useTextField } from './use-fields';

/** The e-mail address. A mistyped one gets a correction to press, which blocks nothing. */
export function EmailField() {
  const t = useTranslations('booking');
  const { setFocus } = useFormContext<FormState>();
  const field = useTextField();
  const setText = useSetText();
  const suggestion = useEmailSuggestion(useFormValue((form) => form.email));

  function accept(email: string) {
    setText('email', email);
    setFocus('email');
  }

  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="email"
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
      {...field('email')}
    />
  );
}
