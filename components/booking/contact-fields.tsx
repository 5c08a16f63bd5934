import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { FormState } from '@/lib/booking/form';
import { EmailField } from './email-field';
import { useSetText, useTextField } from './use-fields';

/** The customer, and the place of the event. */
export function ContactFields() {
  const t = useTranslations('booking');
  const field = useTextField();
  const setText = useSetText();
  const { getValues } = useFormContext<FormState>();

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
            onClick={() => setText('veranstaltungsanschrift', getValues('rechnungsanschrift'))}
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
