import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BookingRequest } from '@/lib/booking/schema';
import { useDateHint } from './use-date-hint';
import { fieldId, useFieldError } from './use-field-error';

/** The day of the event; not checked against the past, a hint tells what the calendar says. */
export function EventFields() {
  const t = useTranslations('booking');
  const { register, control } = useFormContext<BookingRequest>();
  const error = useFieldError();
  const hint = useDateHint(useWatch({ control, name: 'date' }));
  return (
    <TextField
      label={t('date')}
      type="date"
      id={fieldId('date')}
      error={error('date')}
      hint={hint ? t(`dateHint.${hint}`) : ''}
      className="[&_input]:max-w-xs"
      {...register('date')}
    />
  );
}
