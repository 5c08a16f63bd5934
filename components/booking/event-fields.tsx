'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { BookingRequest } from '@/lib/booking/schema';
import { fieldId, useFieldError } from './use-field-error';

/** The day of the event; not checked against the past (SPEC §5). */
export function EventFields() {
  const t = useTranslations('booking');
  const { register } = useFormContext<BookingRequest>();
  const error = useFieldError();
  return (
    <div className="max-w-xs">
      <TextField label={t('date')} type="date" id={fieldId('date')} error={error('date')} {...register('date')} />
    </div>
  );
}
