import { createTranslator, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { bookingEmail, type EmailTexts } from '@/lib/booking/email';
import { copyText } from '@/lib/browser/clipboard';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { mailtoLink } from '@/lib/shared/mailto';
import { ContactLink } from './contact-link';
import { useBooking, useFormValues } from './form-context';

/** The current request as an e-mail to the business, in German, to be sent from the visitor's own mailbox or copied. */
export default function SendByMail({ emailTexts }: { emailTexts: EmailTexts }) {
  const t = useTranslations('booking.failure');
  const german = createTranslator({ locale: 'de', messages: emailTexts });
  const isDateTaken = useBooking().dateHint?.status === 'taken';
  const mail = bookingEmail(useFormValues(), { t: german, offer, isDateTaken });
  const [copied, setCopied] = useState<{ message: string; isDone: boolean } | null>(null);

  const isKept = (field: string) =>
    [german('email.phone'), german('email.email')].some((label) => field.startsWith(`${label}: `));

  async function copy() {
    setCopied({ message: mail.message, isDone: await copyText(mail.message) });
  }

  return (
    <>
      <a href={mailtoLink(site.email, mail, { isKept })} className={buttonLook({ variant: 'secondary' })}>
        {t('mail')}
      </a>
      <Button variant="secondary" onClick={copy}>
        {t('copy')}
      </Button>
      <p>
        <span>{t('address')}</span> <ContactLink by="email" />
      </p>
      <p role="status" className="w-full empty:hidden">
        {copied?.message === mail.message && t(copied.isDone ? 'copied' : 'notCopied')}
      </p>
    </>
  );
}
