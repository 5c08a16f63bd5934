import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { CHECKED_FIELDS, type CheckedField } from '@/lib/form-fields';
import { fieldId, useFieldError } from './form-context';

/** All messages beside the send button, each with a link to its field. Takes focus after a refused submit. */
export function ErrorSummary() {
  const t = useTranslations('booking');
  const error = useFieldError();
  const { submitCount } = useFormState();
  const ref = useRef<HTMLElement>(null);
  const messages = CHECKED_FIELDS.map((field) => ({ field, message: error(field) })).filter(({ message }) => message);

  useEffect(() => {
    if (submitCount > 0) ref.current?.focus();
  }, [submitCount]);

  function goTo(event: MouseEvent, field: CheckedField) {
    event.preventDefault();
    const control = document.getElementById(fieldId(field));
    control?.focus({ preventScroll: true });
    // Not left to the browser: Safari would put the field at the edge of the window and its label out of sight.
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <section ref={ref} tabIndex={-1} aria-label={t('errorSummary')} hidden={messages.length === 0}>
      <div className="rounded-field border border-error bg-error-soft p-5 max-xs:p-3 text-error print:hidden">
        <h2 className="mb-1 text-xl">{t('errorSummary')}</h2>
        <ul className="-mb-2.5 list-disc pl-5">
          {messages.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => goTo(event, field)}
                className="block py-2.5 underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
