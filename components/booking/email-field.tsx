import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { FormState } from '@/lib/booking/form';
import { useFormValue } from './form-store';
import { loadRules } from './use-booking-form';
import { useSetText, useTextField } from './use-fields';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED_MS = 500;

/** Returns a correction of a mistyped address; null while one types, and if the rules cannot be loaded. */
function useEmailSuggestion(email: string): string | null {
  const [suggestion, setSuggestion] = useState<string | null>(null);

  useEffect(() => {
    setSuggestion(null);
    if (!email.includes('@')) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void loadRules()
        .then(({ suggestEmail }) => {
          if (isCurrent) setSuggestion(suggestEmail(email));
        })
        .catch(() => undefined);
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [email]);

  return suggestion;
}

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
            // As high as a finger needs, without making the line any higher.
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
