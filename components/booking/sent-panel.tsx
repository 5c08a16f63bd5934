import { useLocale, useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import { readDraft } from '@/lib/booking/tab/parameters';
import type { Sent } from '@/lib/booking/tab/record';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ContactLink } from './contact-link';
import { fieldId, useBooking } from './form-context';
import { CARD, SentDetails } from './sent-details';

const scrollTo = (title: HTMLElement | null) => title?.scrollIntoView({ block: 'start' });
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Confirms a sent request: what happens next, that nothing is booked yet, and the request itself. */
export function SentPanel({ sent }: { sent: Sent }) {
  const t = useTranslations('booking.sentPanel');
  const { startAnew } = useBooking();
  const request = readDraft(sent.content, offer);
  const language = useLocale();
  const { fullDay, longDay } = dateFormats(language);
  const day = fullDay(request.date);
  const { answerWithin } = site;
  const times = typeof answerWithin === 'string' ? { de: answerWithin, en: undefined } : answerWithin;
  // The form has texts only in these two languages.
  const time = language === 'en' ? times?.en : times?.de;

  function onStartAnew(keepsContact: boolean) {
    flushSync(() => startAnew(keepsContact));
    document.getElementById(fieldId('date'))?.focus();
  }

  return (
    <>
      <title>{`${t('title')} – ${site.name}`}</title>
      <h1 ref={scrollTo} className="mb-8 text-4xl md:text-5xl print:mb-4">
        {t('title')}
      </h1>
      <div className="grid items-start gap-6 not-print:md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-6">
          <section aria-labelledby="sent" className={CARD}>
            <h2 ref={takeFocus} id="sent" tabIndex={-1} className="mb-2 text-2xl">
              {t('heading')}
            </h2>
            <p className="text-lg">{t('nonBinding', { day })}</p>
            <p>{t('sentOn', { day: longDay(sent.sentOn) })}</p>
            <h3 className="mt-6 mb-3 text-xl print:hidden">{t('next.heading')}</h3>
            <ol className="flex list-decimal flex-col gap-2 pl-6 print:hidden">
              <li>
                <span>{t('next.copy')}</span> <strong className="block wrap-anywhere">{request.email}</strong>{' '}
                <span>{t('next.copyMissing')}</span>
              </li>
              <li>{time ? t('next.answerWithin', { time }) : t('next.answer')}</li>
              <li>{t('next.confirmation')}</li>
            </ol>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
              <span>{t('next.mistake')}</span>
              <ContactLink by="phone" />
              <ContactLink by="email" />
            </p>
          </section>
          <div className="flex flex-wrap gap-3 max-md:order-last print:hidden">
            <Button variant="secondary" onClick={() => onStartAnew(false)}>
              {t('startAnew')}
            </Button>
            <Button variant="secondary" onClick={() => onStartAnew(true)}>
              {t('startWithContact')}
            </Button>
          </div>
        </div>
        <SentDetails sent={sent} request={request} />
      </div>
    </>
  );
}
