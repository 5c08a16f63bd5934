import { useTranslations } from 'next-intl';
import { TaxNote } from '@/components/packages/tax-note';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { type Priced, packageOf } from '@/lib/booking/prices/choice';
import { type DeliveryChoice, hasDelivery, PICKUP, pricedDelivery } from '@/lib/booking/prices/delivery';
import { type PriceLine, priceLines, totalPrice } from '@/lib/booking/prices/total';
import { offer } from '@/lib/content/offer';
import { inPageLanguage } from '@/lib/i18n/translated';
import { sumOf } from '@/lib/shared/euro';

/**
 * Returns the total of a choice and the name of its delivery. With a known price of the delivery, `delivered` is the label and
 * the amount of both together. Otherwise `note` says how delivery counts.
 */
export function useTotal(request: Priced & DeliveryChoice) {
  const t = useTranslations('booking');
  const { euro } = useOfferTexts();
  const amount = totalPrice(request, offer);
  const total = euro(amount);
  if (!hasDelivery(offer)) return { total };
  const priced = pricedDelivery(request, offer);
  if (priced) {
    const { name: place, km, price } = priced;
    const delivery = t('delivery.chosen', { place, km, price: euro(price) });
    return { total, delivery, delivered: [t('delivery.inTotal'), euro(sumOf([amount, price]))] as const };
  }
  if (request.delivery === PICKUP) return { total, delivery: t('delivery.pickup'), note: t('delivery.collected') };
  const delivery = t(request.delivery ? 'delivery.elsewhere' : 'delivery.open');
  return { total, delivery, note: t('withoutDelivery') };
}

/** Every price that makes up the total, then the terms of delivery and the note on VAT. */
export function PriceBreakdown({ priced }: { priced: Priced }) {
  const t = useTranslations('booking.items');
  const { packageName, extraName, surchargeName, euro, deliveryTerms } = useOfferTexts();
  const chosen = packageOf(priced.package, offer);

  function nameOf(line: PriceLine) {
    if (line.item === 'extra') return extraName(line.extra);
    if (line.item === 'surcharge') return surchargeName(line.surcharge);
    return inPageLanguage(t(line.item, { package: packageName(chosen).shown }));
  }
  const lines = priceLines(priced, offer).map((line) => ({ ...nameOf(line), amount: line.amount }));

  return (
    <>
      <dl className="flex flex-col gap-2">
        {lines.map(({ shown, lang, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state, and two lines may have the same name
          <div key={index} className="flex justify-between gap-4">
            <dt lang={lang}>{shown}</dt>
            <dd className="whitespace-nowrap tabular-nums">{euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{deliveryTerms(chosen)}</p>
      <TaxNote className="text-sm text-muted" />
    </>
  );
}
