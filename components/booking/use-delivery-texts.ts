import { useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import type { PackageChoice } from '@/lib/booking/choice';
import { type DeliveryChoice, hasDelivery, PICKUP, pricedDelivery } from '@/lib/booking/delivery';
import { sumOf } from '@/lib/booking/euro';
import { totalPrice } from '@/lib/booking/total';
import { offer } from '@/lib/content/offer';

/** Returns a function that names the delivery of a request, and says beside the total what it costs. Null without any delivery. */
export function useDeliveryTexts() {
  const t = useTranslations('booking');
  const euro = useEuro();
  return (request: PackageChoice & DeliveryChoice) => {
    if (!hasDelivery(offer)) return null;
    const priced = pricedDelivery(request, offer);
    if (priced) {
      const { name: place, km, price } = priced;
      const total = euro(sumOf([totalPrice(request, offer), price]));
      return {
        chosen: t('delivery.chosen', { place, km, price: euro(price) }),
        besideTotal: t('delivery.inTotal', { total }),
      };
    }
    if (request.delivery === PICKUP) return { chosen: t('delivery.pickup'), besideTotal: t('delivery.collected') };
    return { chosen: t(request.delivery ? 'delivery.elsewhere' : 'delivery.open'), besideTotal: t('withoutDelivery') };
  };
}
