import { useTranslations } from 'next-intl';
import { TextAreaField, TextField } from '@/components/ui/field';
import { copyAddress } from '@/lib/booking/form';
import { EmailField } from './email-field';
import { useBooking, useField, useFormValue } from './form-context';
import { RemovedNotice } from './removed-notice';

/** The customer, the place of the event, and what else the customer wants to say. */
export function ContactFields() {
  const t = useTranslations('booking');
  const field = useField();
  const { change } = useBooking();
  const canCopy = useFormValue((values) => {
    const form = { values, removed: {} };
    return copyAddress(form) !== form;
  });

  return (
    <fieldset>
      <legend className="mb-4 print:mb-1 font-display text-2xl font-semibold">{t('contact')}</legend>
      <p className="mb-6 text-muted print:hidden">{t('required')}</p>
      <div className="grid gap-6 sm:grid-cols-2 print:gap-2">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextAreaField {...field('billingAddress')} autoComplete="billing street-address" />
        <div className="flex flex-col gap-2">
          <TextAreaField {...field('eventAddress')} autoComplete="off" />
          {canCopy && (
            <button
              type="button"
              onClick={() => change(copyAddress)}
              className="inline-flex min-h-11 items-center self-start text-left underline underline-offset-4 print:hidden"
            >
              {t('copyAddress')}
            </button>
          )}
          <RemovedNotice by="address" />
        </div>
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <EmailField />
        <TextAreaField
          {...field('note')}
          autoComplete="off"
          placeholder=" "
          className="sm:col-span-2 print:has-[:placeholder-shown]:hidden"
        />
      </div>
    </fieldset>
  );
}
