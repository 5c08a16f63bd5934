import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useEuro } from '@/components/packages/use-euro';
import { PRICES } from '@/lib/booking/prices';
import type { BookingRequest } from '@/lib/booking/schema';
import { totalPrice } from '@/lib/booking/total';
import { PriceBreakdown } from './price-breakdown';

interface Props {
  /** With the items that its package includes. */
  request: BookingRequest;
  /** Its day, written out. */
  day: string;
  isDateTaken: boolean;
}

/** A request line by line, with the labels of the form and every price. */
export function RequestSummary({ request, day, isDateTaken }: Props) {
  const t = useTranslations('booking');
  const euro = useEuro();
  const { sofortdruck, background, props, pavilion } = request.accessories;
  const accessories = [
    sofortdruck !== 'none' && t('prints.upTo', { count: sofortdruck }),
    background && t('background'),
    request.backgroundId && t('backgroundChooser.name', { number: request.backgroundId }),
    props && t('props'),
    pavilion && t('pavilion'),
  ].filter(Boolean);

  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      <Row name={t('date')} value={day}>
        {isDateTaken && <p>{t('dateHint.taken')}</p>}
      </Row>
      <Row name={t('package')} value={request.package} />
      <Row name={t('support')} value={t(`supportLevel.${request.support}`)} />
      <Row name={t('accessories')} value={accessories.join(', ') || t('noAccessories')} />
      <Row name={t('total')} value={`${euro(totalPrice(request, PRICES))} ${t('withoutDelivery')}`}>
        <div className="mt-2 flex max-w-sm flex-col gap-2">
          <PriceBreakdown choice={request} />
        </div>
      </Row>
      <Row name={t('sentPanel.name')} value={`${request.vorname} ${request.name}`} />
      <Row name={t('billingAddress')} value={request.rechnungsanschrift} />
      <Row name={t('eventAddress')} value={request.veranstaltungsanschrift} />
      <Row name={t('sentPanel.phone')} value={request.phone || '-'} />
      <Row name={t('email')} value={request.email} />
    </dl>
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
