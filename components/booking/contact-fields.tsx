import { useTranslations } from 'next-intl';
import { TextAreaField, TextField } from '@/components/ui/field';
import { reduceForm } from '@/lib/booking/form';
import { offer } from '@/lib/content/offer';
import { EmailField } from './email-field';
import { useDispatch, useFormValue } from './form-store';
import { RemovedNotice } from './removed-notice';
import { useTextField } from './use-fields';

/** The customer, the place of the event, and what else the customer wants to say. */
export function ContactFields() {
  const t = useTranslations('booking');
  const field = useTextField();
  const dispatch = useDispatch();
  const canCopy = useFormValue((form) => reduceForm(form, { type: 'addressCopied' }, offer) !== form);

  return (
    <fieldset>
      <legend className="mb-4 print:mb-1 font-display text-2xl font-semibold">{t('contact')}</legend>
      <p className="mb-6 text-muted print:hidden">{t('required')}</p>
      <div className="grid gap-6 sm:grid-cols-2 print:gap-2">
        <TextField label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
        <TextAreaField label={t('billingAddress')} autoComplete="billing street-address" {...field('billingAddress')} />
        <div className="flex flex-col gap-2">
          <TextAreaField label={t('eventAddress')} autoComplete="off" {...field('eventAddress')} />
          {canCopy && (
            <button
              type="button"
              onClick={() => dispatch({ type: 'addressCopied' })}
              className="inline-flex min-h-11 items-center self-start text-left underline underline-offset-4 print:hidden"
            >
              {t('copyAddress')}
            </button>
          )}
          <RemovedNotice by="address" />
        </div>
        <TextField label={t('phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <EmailField />
        <TextAreaField
          label={t('note')}
          autoComplete="off"
          placeholder=" "
          className="sm:col-span-2 print:has-[:placeholder-shown]:hidden"
          {...field('note')}
        />
      </div>
    </fieldset>
  );
}
