import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import { effectiveChoice } from '@/lib/booking/rules';
import type { BookingRequest } from '@/lib/booking/schema';
import { site } from '@/lib/site';
import { offerDownload } from './offer-download';
import { RequestSummary } from './request-summary';

interface Props {
  /** As it was sent; the form may have changed since. */
  request: BookingRequest;
  onStartAnew: () => void;
}

/** Confirms a sent request: its contents, that nothing is booked yet, and the next steps. */
export default function SentPanel({ request, onStartAnew }: Props) {
  const t = useTranslations('booking.sentPanel');
  const formats = dateFormats(useLocale());
  const ref = useRef<HTMLElement>(null);
  const day = formats.fullDay(request.date);

  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, []);

  async function saveDay() {
    const { calendarFile } = await import('@/lib/shared/calendar-file');
    const entry = {
      date: request.date,
      title: t('calendarTitle', { brand: site.name }),
      location: request.veranstaltungsanschrift,
      description: t('calendarText', { phone: site.phone, email: site.email }),
    };
    offerDownload(calendarFile(entry, crypto.randomUUID(), new Date()), 'text/calendar', `${request.date}.ics`);
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="sent"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id="sent" className="mb-2 text-2xl">
        {t('heading')}
      </h2>
      <p className="mb-6 text-lg">{t('nonBinding', { day })}</p>
      <RequestSummary request={effectiveChoice(request)} day={day} />
      <h3 className="mt-8 mb-3 text-xl">{t('next.heading')}</h3>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>{t('next.copy', { email: request.email })}</li>
        <li>{t('next.answer', { brand: site.name })}</li>
        <li>{t('next.confirmation')}</li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={saveDay}>
          {t('saveDay')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onStartAnew}>{t('startAnew')}</Button>
      </div>
    </section>
  );
}
