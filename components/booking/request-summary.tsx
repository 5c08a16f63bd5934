import { useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import { PRICES } from '@/lib/booking/prices';
import type { BookingRequest } from '@/lib/booking/schema';
import { totalPrice } from '@/lib/booking/total';

interface Props {
  /** With the items that its package includes. */
  request: BookingRequest;
  /** Its day, written out. */
  day: string;
}

/** A request line by line, with the labels of the form. */
export function RequestSummary({ request, day }: Props) {
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
  const lines = [
    [t('date'), day],
    [t('package'), request.package],
    [t('support'), t(`supportLevel.${request.support}`)],
    [t('accessories'), accessories.join(', ') || t('noAccessories')],
    [t('total'), euro(totalPrice(request, PRICES))],
    [t('sentPanel.name'), `${request.vorname} ${request.name}`],
    [t('billingAddress'), request.rechnungsanschrift],
    [t('eventAddress'), request.veranstaltungsanschrift],
    [t('sentPanel.phone'), request.phone || '-'],
    [t('email'), request.email],
  ] as const;

  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
