import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import type { NamelessError } from '@/lib/booking/request/schema';
import { CHECKED_FIELDS, type CheckedField } from '@/lib/form-fields';
import { fieldId, useFieldErrors } from './form-context';

/** The id of the summary, which can take focus. */
export const SUMMARY_ID = 'booking-errors';

/** Returns the key of a field's label, without "(optional)". */
function labelOf(field: CheckedField) {
  if (field === 'backgroundId') return 'backdropChooser.open';
  return field === 'phone' || field === 'start' || field === 'note' ? (`sentPanel.${field}` as const) : field;
}

/** All messages, shown beside the send button, each with a link to its field. */
export function ErrorSummary() {
  const t = useTranslations('booking');
  const errors = useFieldErrors(CHECKED_FIELDS).map(({ field, key, message }) => {
    // A message that fits several fields needs the name of its field.
    const named = `errorOf.${key}` as `errorOf.${NamelessError}`;
    return { field, text: t.has(named) ? t(named, { field: t(labelOf(field)) }) : message };
  });

  function goTo(event: MouseEvent, field: CheckedField) {
    event.preventDefault();
    const control = document.getElementById(fieldId(field));
    control?.focus({ preventScroll: true });
    // Safari would put the field at the edge of the window and its label out of sight.
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <section id={SUMMARY_ID} tabIndex={-1} aria-label={t('errorSummary')} hidden={errors.length === 0}>
      <div className="rounded-field border border-error bg-error-soft p-5 max-xs:p-3 text-error print:hidden">
        <h2 className="mb-1 text-xl">{t('errorSummary')}</h2>
        <ul className="-mb-2.5 list-disc pl-5">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => goTo(event, field)}
                className="block py-2.5 underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
