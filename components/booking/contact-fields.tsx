import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { copyAddress } from '@/lib/booking/tab/undo';
import { useSettled } from '@/lib/browser/hooks';
import { CONTACT_FIELDS, type ContactField } from '@/lib/shared/form-fields';
import { useBooking, useField, useFormValue } from './form-context';
import { tools } from './loaded-later';
import { UndoNotice } from './notices';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED_MS = 500;

const COMPANY_ID = 'booking-company';

export function ContactFields() {
  const t = useTranslations('booking');
  return (
    <Group legend={t('contact')} className="gap-6 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2 print:hidden">{t('required')}</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactText key={field.name} {...field} />
      ))}
    </Group>
  );
}

/** A field of the table, with everything that belongs to it. An optional field is printed only if it is filled in. */
function ContactText({ name, kind, autoComplete, lines, isOptional }: ContactField) {
  const t = useTranslations('booking');
  const isUnused = useFormValue((form) => isOptional === true && form[name] === '');
  const control = { ...useField(name), autoComplete, className: isUnused ? 'print:hidden' : '' };
  switch (name) {
    case 'lastName':
      return (
        <>
          <Field {...control} describedBy={COMPANY_ID} />
          {/* Below both names, so that their fields stay side by side. */}
          <p id={COMPANY_ID} className="-mt-4 text-sm text-muted sm:col-span-2 print:hidden">
            {t('help.lastName')}
          </p>
        </>
      );
    case 'invoiceAddress':
    case 'eventAddress':
      return (
        // Both fields begin at the same height: the help of one takes two lines.
        <div className="flex flex-col gap-2 sm:[&_label+p]:min-h-[2lh]">
          <Field {...control} as="textarea" help={t(`help.${name}`)} />
          {name === 'eventAddress' && <CopyAddress />}
        </div>
      );
    case 'email':
      return <EmailField {...control} type="email" />;
    case 'note':
      return (
        <Field
          {...control}
          as="textarea"
          help={t('help.note')}
          className={`sm:col-span-2 print:col-span-1 ${control.className}`}
        />
      );
    default:
      return lines ? <Field {...control} as="textarea" /> : <Field {...control} type={kind} />;
  }
}

function CopyAddress() {
  const t = useTranslations('booking');
  const { change } = useBooking();
  const button = useRef<HTMLButtonElement>(null);
  const canCopy = useFormValue((values) => copyAddress({ values, undo: null }).undo !== null);
  return (
    <>
      {canCopy && (
        <Button ref={button} variant="text" className="self-start print:hidden" onClick={() => change(copyAddress)}>
          {t('copyAddress')}
        </Button>
      )}
      <UndoNotice action="address" control={button} />
    </>
  );
}

/** The email address. A mistyped address gets a button with a correction, which blocks nothing. */
function EmailField(control: ComponentProps<typeof Field> & { as?: 'input' }) {
  const t = useTranslations('booking');
  const { accept } = useBooking();
  const loaded = tools.useCode();
  const email = useSettled(
    useFormValue((form) => form.email),
    SETTLED_MS,
  );
  const suggestion = email && loaded?.suggestEmail(email);
  return (
    <Field
      {...control}
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
