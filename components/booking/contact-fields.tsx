import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { copyAddress } from '@/lib/booking/form';
import { useSettled } from '@/lib/browser/use-settled';
import { useBooking, useField, useFormValue } from './form-context';
import { RemovedNotice } from './removed-notice';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED_MS = 500;

/** The customer, the place of the event, and what else the customer wants to say. */
export function ContactFields() {
  const t = useTranslations('booking');
  const { field } = useField();
  const { change } = useBooking();
  const canCopy = useFormValue((values) => {
    const form = { values, removed: {} };
    return copyAddress(form) !== form;
  });

  return (
    <Group legend={t('contact')} className="gap-6 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2 print:hidden">{t('required')}</p>
      <Field {...field('firstName')} autoComplete="given-name" />
      <Field {...field('lastName')} autoComplete="family-name" />
      <Field as="textarea" {...field('billingAddress')} autoComplete="billing street-address" />
      <div className="flex flex-col gap-2">
        <Field as="textarea" {...field('eventAddress')} autoComplete="off" />
        {canCopy && (
          <Button variant="text" className="self-start print:hidden" onClick={() => change(copyAddress)}>
            {t('copyAddress')}
          </Button>
        )}
        <RemovedNotice by="address" />
      </div>
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      <EmailField />
      <StartField />
      <Field
        as="textarea"
        {...field('note')}
        autoComplete="off"
        placeholder=" "
        className="sm:col-span-2 print:col-span-1 print:has-[:placeholder-shown]:hidden"
      />
    </Group>
  );
}

/** The time at which the event begins. On paper only if it is there. */
function StartField() {
  const { field } = useField();
  const isEmpty = useFormValue((form) => form.start === '');
  return <Field {...field('start')} type="time" className={isEmpty ? 'print:hidden' : undefined} />;
}

/** The e-mail address. A mistyped one gets a correction to press, which blocks nothing. */
function EmailField() {
  const t = useTranslations('booking');
  const { field, accept } = useField();
  const { tools } = useBooking();
  const email = useSettled(
    useFormValue((form) => form.email),
    SETTLED_MS,
  );
  const suggestion = email && tools?.suggestEmail(email);
  return (
    <Field
      {...field('email')}
      type="email"
      autoComplete="email"
      hint={
        suggestion && (
          // As high as a finger needs, without making the line any higher.
          <Button
            variant="text"
            className="-my-2 font-semibold text-accent wrap-anywhere"
            onClick={() => accept('email', suggestion)}
          >
            {t('emailSuggestion', { email: suggestion })}
          </Button>
        )
      }
    />
  );
}
