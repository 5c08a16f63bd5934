import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { isTaken } from '@/lib/booking/request/date-hint';
import { writeDraft } from '@/lib/booking/tab/draft';
import type { Failure } from '@/lib/booking/tab/record';
import { retryTime } from '@/lib/booking/tab/retry-time';
import { copyText } from '@/lib/browser/clipboard';
import { offer } from '@/lib/content/offer';
import { ContactLink } from './contact-link';
import { useBooking, useBookingState, useFormValues } from './form-context';
import { offeredMail } from './offered-mail';

/** The outcome of a failed attempt, and ways to send the request without this website's server. Stays until a success. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const t = useTranslations('booking.failure');
  const { emailTexts } = useBooking();
  const dateHint = useBookingState((state) => state.dateHint);
  const request = useFormValues();
  const [copied, setCopied] = useState<{ message: string; isDone: boolean } | null>(null);

  const isRepeated = writeDraft(request, offer) === failure.repeatedBy;
  const said = failure.mailed === 'no' ? 'notSent' : isRepeated ? 'unknown' : 'changed';
  const { limit } = failure;
  const kind = limit?.isOfEveryone ? 'everyone' : 'tooMany';
  const language = useLocale();
  const time = limit && retryTime(limit, new Date(), language);
  const mail = offeredMail(request, isTaken(dateHint, request.date), emailTexts);
  const copy = async (message: string) => setCopied({ message, isDone: await copyText(message) });

  return (
    <section
      aria-labelledby="failure"
      className="rounded-card border border-error bg-error-soft p-5 max-xs:p-3 sm:p-6 print:hidden"
    >
      <h2 id="failure" className="mb-2 text-xl text-error">
        {t(`${said}.heading`)}
      </h2>
      {(time === null || said !== 'notSent') && <p>{t(`${said}.text`)}</p>}
      {limit && time !== null && <p>{t(`${kind}.${time ? 'text' : 'later'}`, { time })}</p>}
      {failure.isOffline && <p className="mt-2 font-semibold">{t('offline')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <a href={mail.link} className={buttonLook({ variant: 'secondary' })}>
          {t('mail')}
        </a>
        <Button variant="secondary" onClick={() => copy(mail.message)}>
          {t('copy')}
        </Button>
        <p>
          <span>{t('address')}</span> <ContactLink by="email" />
        </p>
        <p role="status" className="w-full empty:hidden">
          {copied?.message === mail.message && t(copied.isDone ? 'copied' : 'notCopied')}
        </p>
      </div>
      <p className="mt-4">
        <span>{t('call')}</span> <ContactLink by="phone" />
      </p>
    </section>
  );
}
