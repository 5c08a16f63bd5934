import { useTranslations } from 'next-intl';
import { TaxNote } from '@/components/packages/tax-note';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { type PackageChoice, packageOf } from '@/lib/booking/choice';
import { type DeliveryChoice, hasDelivery, PICKUP, pricedDelivery } from '@/lib/booking/delivery';
import { sumOf } from '@/lib/booking/euro';
import { priceLines, totalPrice } from '@/lib/booking/total';
import { offer } from '@/lib/content/offer';
import { PREMIUM_SUPPORT } from '@/lib/offer-keys';

/** Returns the total of a choice, the name of its delivery, and the text on delivery beside the total. */
export function useTotal(request: PackageChoice & DeliveryChoice) {
  const t = useTranslations('booking');
  const { euro } = useOfferTexts();
  const amount = totalPrice(request, offer);
  const total = euro(amount);
  if (!hasDelivery(offer)) return { total };
  const priced = pricedDelivery(request, offer);
  if (priced) {
    const { name: place, km, price } = priced;
    const delivery = t('delivery.chosen', { place, km, price: euro(price) });
    return { total, delivery, besideTotal: t('delivery.inTotal', { total: euro(sumOf([amount, price])) }) };
  }
  if (request.delivery === PICKUP)
    return { total, delivery: t('delivery.pickup'), besideTotal: t('delivery.collected') };
  const delivery = t(request.delivery ? 'delivery.elsewhere' : 'delivery.open');
  return { total, delivery, besideTotal: t('withoutDelivery') };
}

/** Every price that makes up the total, then the terms of delivery and the note on VAT. */
export function PriceBreakdown({ choice }: { choice: PackageChoice }) {
  const t = useTranslations('booking.items');
  const { packageName, extraName, euro, deliveryTerms } = useOfferTexts();
  const chosen = packageOf(choice.package, offer);

  function nameOf(item: string): string {
    const extra = offer.extras.find(({ key }) => key === item);
    if (extra) return extraName(extra).shown;
    if (item === 'package') return t('package', { package: packageName(chosen).shown });
    return t(item === PREMIUM_SUPPORT ? item : 'prints');
  }

  return (
    <>
      <dl className="flex flex-col gap-2">
        {priceLines(choice, offer).map(({ item, amount }) => (
          <div key={item} className="flex justify-between gap-4">
            <dt>{nameOf(item)}</dt>
            <dd className="whitespace-nowrap tabular-nums">{euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{deliveryTerms(chosen)}</p>
      <TaxNote className="text-sm text-muted" />
    </>
  );
}
