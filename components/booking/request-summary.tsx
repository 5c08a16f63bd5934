import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useEuro } from '@/components/packages/use-euro';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { hasExtra, packageOf } from '@/lib/booking/choice';
import type { BookingRequest } from '@/lib/booking/request';
import { totalPrice } from '@/lib/booking/total';
import { offer } from '@/lib/content/offer';
import { BackdropName } from './backdrop';
import { PriceBreakdown } from './price-breakdown';
import { useDeliveryTexts } from './use-delivery-texts';

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
  const { packageName, extraName } = useOfferTexts();
  const { prints, backgroundId } = request;
  const chosen = [
    ...(prints > 0 ? [t('prints.upTo', { count: prints })] : []),
    ...offer.extras.filter(({ key }) => hasExtra(request, key)).map((extra) => extraName(extra).shown),
  ];
  const delivery = useDeliveryTexts()(request);
  const total = euro(totalPrice(request, offer));

  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      <Row name={t('date')} value={isDateTaken ? t('dateHint.taken', { day }) : day} />
      <Row name={t('package')} value={packageName(packageOf(request.package, offer)).shown} />
      <Row name={t('support')} value={t(`supportLevel.${request.support}`)} />
      <Row name={t('accessories')} value={chosen.join(', ') || t('noAccessories')}>
        {backgroundId && (
          <p>
            <BackdropName number={backgroundId} />
          </p>
        )}
      </Row>
      {delivery && <Row name={t('delivery.name')} value={delivery.chosen} />}
      <Row name={t('total')} value={delivery ? `${total} ${delivery.besideTotal}` : total}>
        <div className="mt-2 flex max-w-sm flex-col gap-2">
          <PriceBreakdown choice={request} />
        </div>
      </Row>
      <Row name={t('sentPanel.name')} value={`${request.firstName} ${request.lastName}`} />
      <Row name={t('billingAddress')} value={request.billingAddress} />
      <Row name={t('eventAddress')} value={request.eventAddress} />
      <Row name={t('sentPanel.phone')} value={request.phone || '-'} />
      <Row name={t('email')} value={request.email} />
      {request.note && <Row name={t('sentPanel.note')} value={request.note} />}
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
