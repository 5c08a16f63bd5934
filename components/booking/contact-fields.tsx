import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { CheckedField } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { EmailField } from './email-field';
import { fieldId, useFieldError } from './use-field-error';

/** Who asks, and where the event takes place. */
export function ContactFields() {
  const t = useTranslations('booking');
  const { register, getValues, setValue } = useFormContext<BookingRequest>();
  const { isSubmitted } = useFormState();
  const error = useFieldError();
  const field = (name: CheckedField) => ({ id: fieldId(name), error: error(name), ...register(name) });

  function copyBillingAddress() {
    setValue('veranstaltungsanschrift', getValues('rechnungsanschrift'), { shouldValidate: isSubmitted });
  }

  return (
    <fieldset>
      <legend className="mb-4 font-display text-2xl font-semibold">{t('contact')}</legend>
      <p className="mb-6 text-muted">{t('required')}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('firstName')} autoComplete="given-name" {...field('vorname')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...field('name')} />
        <TextAreaField
          label={t('billingAddress')}
          autoComplete="billing street-address"
          {...field('rechnungsanschrift')}
        />
        <div>
          <TextAreaField label={t('eventAddress')} autoComplete="off" {...field('veranstaltungsanschrift')} />
          <button
            type="button"
            onClick={copyBillingAddress}
            className="mt-1 inline-flex min-h-11 items-center text-left underline underline-offset-4 print:hidden"
          >
            {t('copyAddress')}
          </button>
        </div>
        <TextField label={t('phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <EmailField />
      </div>
    </fieldset>
  );
}
