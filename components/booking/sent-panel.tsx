import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { dateFormats } from '@/lib/availability/format';
import type { Attempt } from '@/lib/booking/attempt';
import { readDraft } from '@/lib/booking/draft';
import { offer } from '@/lib/offer';
import { site } from '@/lib/site';
import { LoadFailed } from './load-failed';

const CARD =
  'rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none';

export const importSentDetails = () => import('./sent-details');

interface Props {
  sent: Attempt;
  onStartAnew: () => void;
}

/** Confirms a sent request: what happens next, and that nothing is booked yet. Only the request itself needs another file. */
export function SentPanel({ sent: { key, content, isDateTaken }, onStartAnew }: Props) {
  const t = useTranslations('booking.sentPanel');
  const confirmation = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { code, hasFailed, request: load } = useOnDemand(importSentDetails);
  const request = readDraft(content, offer);
  const day = dateFormats(useLocale()).fullDay(request.date);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    confirmation.current?.scrollIntoView({ block: 'start' });
    void load();
  }, [load]);

  return (
    <div className="flex max-w-text flex-col gap-6">
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
      {code && (
        <section aria-labelledby="request" className={CARD}>
          <code.default request={request} day={day} isDateTaken={isDateTaken} headingId="request" uid={key} />
        </section>
      )}
      <LoadFailed isShown={hasFailed} />
      <Button variant="secondary" className="self-start print:hidden" onClick={onStartAnew}>
        {t('startAnew')}
      </Button>
    </div>
  );
}
