import { createTranslator, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { bookingEmail } from '@/lib/booking/request/message';
import { rules } from '@/lib/booking/rules';
import { type Failure, retryTime } from '@/lib/booking/tab/record';
import { copyText } from '@/lib/browser/share';
import { site } from '@/lib/content/site';
import { mailtoLink } from '@/lib/shared/mailto';
import { isTaken } from './booking';
import { useBooking, useBookingState, useFormValue } from './form-context';
import { ContactLink } from './notices';

/** The outcome of a failed attempt, and ways to send the request without this website's server. Stays until a success. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const t = useTranslations('booking.failure');
  const { emailTexts } = useBooking();
  // A copy, because react-hook-form changes its own object.
  const request = useFormValue((values) => ({ ...values }));
  const [copied, setCopied] = useState<{ message: string; isDone: boolean } | null>(null);

  const isRepeated = rules.writeDraft(request) === failure.repeatedBy;
  const said = failure.mailed === 'no' ? 'notSent' : isRepeated ? 'unknown' : 'changed';
  const { limit } = failure;
  const kind = limit?.isOfEveryone ? 'everyone' : 'tooMany';
  const language = useLocale();
  const time = limit && retryTime(limit, new Date(), language);
  const german = createTranslator({ locale: 'de', messages: emailTexts });
  const isDateTaken = useBookingState((state) => isTaken(state, request.date));
  const write = (note: string) => bookingEmail({ ...request, note }, { t: german, rules, isDateTaken });
  const { subject, message } = write(request.note);
  const { link } = mailtoLink(site.email, subject, request.note, (note) => write(note).message);
  const copy = async () => setCopied({ message, isDone: await copyText(message) });

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
        <a href={link} className={buttonLook({ variant: 'secondary' })}>
          {t('mail')}
        </a>
        <Button variant="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <p>
          <span>{t('address')}</span> <ContactLink by="email" />
        </p>
        <p role="status" className="w-full empty:hidden">
          {copied?.message === message && t(copied.isDone ? 'copied' : 'notCopied')}
        </p>
      </div>
      <p className="mt-4">
        <span>{t('call')}</span> <ContactLink by="phone" />
      </p>
    </section>
  );
}
