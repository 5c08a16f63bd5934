import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import type { SentRequest } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { site } from '@/lib/site';
import { RequestSummary } from './request-summary';

interface Props {
  /** As it was sent; the form may have changed since. */
  sent: SentRequest;
  onStartAnew: () => void;
}

const CARD =
  'rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none';

/** Confirms a sent request. Shows that nothing is booked yet, the next steps, and the request itself. */
export default function SentPanel({ sent: { request, isDateTaken }, onStartAnew }: Props) {
  const t = useTranslations('booking.sentPanel');
  const formats = dateFormats(useLocale());
  const confirmation = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const day = formats.fullDay(request.date);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    confirmation.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <>
      <section ref={confirmation} aria-labelledby="sent" className={CARD}>
        <h2 ref={heading} id="sent" tabIndex={-1} className="mb-2 text-2xl">
          {t('heading')}
        </h2>
        <p className="text-lg">{t('nonBinding', { day })}</p>
        <h3 className="mt-6 mb-3 text-xl">{t('next.heading')}</h3>
        <ol className="flex list-decimal flex-col gap-2 pl-6">
          <li>{t('next.copy', { email: request.email })}</li>
          <li>{t('next.answer', { brand: site.name })}</li>
          <li>{t('next.confirmation')}</li>
        </ol>
      </section>
      <section aria-labelledby="request" className={CARD}>
        <h2 id="request" className="mb-4 text-xl">
          {t('request')}
        </h2>
        <RequestSummary request={request} day={day} isDateTaken={isDateTaken} />
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => saveDay(request, t)}>{t('saveDay')}</Button>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button variant="secondary" onClick={onStartAnew}>
            {t('startAnew')}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Downloads the day as a tentative calendar entry. */
async function saveDay(request: BookingRequest, t: ReturnType<typeof useTranslations<'booking.sentPanel'>>) {
  const { calendarFile } = await import('@/lib/shared/calendar-file');
  const entry = {
    date: request.date,
    title: t('calendarTitle', { brand: site.name }),
    location: request.veranstaltungsanschrift,
    description: t('calendarText', { phone: site.phone, email: site.email }),
  };
  const file = new Blob([calendarFile(entry, crypto.randomUUID(), new Date())], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${request.date}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
