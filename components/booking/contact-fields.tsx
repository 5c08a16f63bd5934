import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { copyAddress } from '@/lib/booking/tab/form';
import type { TextField as TextFieldKey } from '@/lib/form-fields';
import { BillingAddressField } from './billing-address-field';
import { useBooking, useField, useFormValue } from './form-context';
import { RemovedNotice, useQuietHint } from './loaded-later';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED_MS = 500;

const COMPANY_ID = 'booking-company';

export function ContactFields() {
  const t = useTranslations('booking');
  return (
    <Group legend={t('contact')} className="gap-6 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2 print:hidden">{t('required')}</p>
      <TextField name="firstName" autoComplete="given-name" />
      <TextField name="lastName" autoComplete="family-name" describedBy={COMPANY_ID} />
      {/* Below both names, so that their fields stay side by side. */}
      <p id={COMPANY_ID} className="-mt-4 text-sm text-muted sm:col-span-2 print:hidden">
        {t('help.lastName')}
      </p>
      <BillingAddressField />
      <div className="flex flex-col gap-2">
        <TextField name="eventAddress" as="textarea" autoComplete="off" help={t('help.eventAddress')} />
        <CopyAddress />
        <RemovedNotice by="address" />
      </div>
      <TextField name="phone" type="tel" autoComplete="tel" />
      <EmailField />
      <StartField />
      <TextField
        name="note"
        as="textarea"
        help={t('help.note')}
        autoComplete="off"
        placeholder=" "
        className="sm:col-span-2 print:col-span-1 print:has-[:placeholder-shown]:hidden"
      />
    </Group>
  );
}

/** The time at which the event begins. Printed only if it is filled in. */
function StartField() {
  const field = useField('start');
  const isEmpty = useFormValue((form) => form.start === '');
  return <Field {...field} type="time" className={isEmpty ? 'print:hidden' : undefined} />;
}

type TextFieldProps = { name: TextFieldKey; autoComplete: string; help?: string; describedBy?: string } & (
  | { as?: 'input'; type?: 'tel' }
  | { as: 'textarea'; placeholder?: string; className?: string }
);

/** A field for a text. A message at one field renders no other field. */
function TextField({ name, ...control }: TextFieldProps) {
  return <Field {...useField(name)} {...control} />;
}

function CopyAddress() {
  const t = useTranslations('booking');
  const { change } = useBooking();
  const canCopy = useFormValue((values) => copyAddress({ values, undo: null }).undo !== null);
  if (!canCopy) return null;
  return (
    <Button variant="text" className="self-start print:hidden" onClick={() => change(copyAddress)}>
      {t('copyAddress')}
    </Button>
  );
}

/** The email address. A mistyped address gets a button with a correction, which blocks nothing. */
function EmailField() {
  const t = useTranslations('booking');
  const { accept } = useBooking();
  const suggestion = useQuietHint('email', SETTLED_MS, (code, email) => code.suggestEmail(email));
  return (
    <Field
      {...useField('email')}
      type="email"
      autoComplete="email"
      hint={
        suggestion && (
          // High enough for a finger, without making the line higher.
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
