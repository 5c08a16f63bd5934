import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import { hasExtra, packageOf } from '@/lib/booking/prices/choice';
import type { BookingRequest } from '@/lib/booking/request/request';
import type { Sent } from '@/lib/booking/tab/record';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { calendarFile, requestUid } from '@/lib/shared/calendar-file';
import { BackdropName } from './backdrop';
import { PriceBreakdown, useTotal } from './total-price';

export const CARD =
  'rounded-card border border-line bg-surface p-5 shadow-card max-xs:p-3 sm:p-8 print:border-0 print:p-0 print:shadow-none';

/** The request as it was sent, for printing, with the labels of the form and every price. Its day can be saved. */
export function SentDetails({ sent, request }: { sent: Sent; request: BookingRequest }) {
  const t = useTranslations('booking');
  const day = dateFormats(useLocale()).fullDay(request.date);
  const { packageName, extraName } = useOfferTexts();
  const { total, delivery, delivered, note } = useTotal(request);
  const { prints, backgroundId } = request;
  const start = request.start && t('sentPanel.startTime', { time: request.start });
  const accessories = [
    ...(prints > 0 ? [t('prints.upTo', { count: prints })] : []),
    ...offer.extras.filter(({ key }) => hasExtra(request, key)).map((extra) => extraName(extra).shown),
  ];

  /** Downloads the day as a tentative calendar entry. */
  function saveDay() {
    const entry = {
      date: request.date,
      title: t('sentPanel.calendarTitle', { brand: site.name }),
      location: request.eventAddress,
      description: [
        ...(start ? [`${t('sentPanel.start')}: ${start}`] : []),
        t('sentPanel.calendarText', { phone: site.phone, email: site.email }),
      ].join('\n'),
      uid: requestUid(sent.key) ?? sent.key,
      now: new Date(),
    };
    const file = new Blob([calendarFile(entry)], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${request.date}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <section aria-labelledby="request" className={CARD}>
      <h2 id="request" className="mb-4 text-xl">
        {t('sentPanel.request')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Row name={t('date')} value={sent.isDateTaken ? t('dateHint.taken', { day }) : day} />
        <Row name={t('package')} value={packageName(packageOf(request.package, offer)).shown} />
        <Row name={t('support')} value={t(`supportLevel.${request.support}`)} />
        <Row name={t('accessories')} value={accessories.join(', ') || t('noAccessories')}>
          {backgroundId && (
            <p>
              <BackdropName number={backgroundId} />
            </p>
          )}
        </Row>
        {delivery && <Row name={t('delivery.name')} value={delivery} />}
        <Row name={t('total')} value={note ? `${total} ${note}` : total}>
          {delivered && <p className="text-xl font-semibold text-accent">{delivered.join(' ')}</p>}
          <div className="mt-2 flex max-w-sm flex-col gap-2">
            <PriceBreakdown priced={request} />
          </div>
        </Row>
        <Row name={t('sentPanel.name')} value={`${request.firstName} ${request.lastName}`} />
        <Row name={t('billingAddress')} value={request.billingAddress} />
        <Row name={t('eventAddress')} value={request.eventAddress} />
        <Row name={t('sentPanel.phone')} value={request.phone || '-'} />
        <Row name={t('email')} value={request.email} />
        {start && <Row name={t('sentPanel.start')} value={start} />}
        {request.note && <Row name={t('sentPanel.note')} value={request.note} />}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={saveDay}>{t('sentPanel.saveDay')}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('sentPanel.print')}
        </Button>
      </div>
      <p className="mt-2 text-muted print:hidden">{t('sentPanel.noDownload')}</p>
    </section>
  );
}

function Row({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd>
        <p className="font-semibold whitespace-pre-line wrap-anywhere">{value}</p>
        {children}
      </dd>
    </div>
  );
}
