import { useTranslations } from 'next-intl';
import type { PackageName } from '@/lib/booking/packages';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { site } from '@/lib/site';
import { useEuro } from './use-euro';

/** Returns the delivery terms of a package as a sentence. */
export function useDeliveryTerms(name: PackageName): string {
  const t = useTranslations('packages');
  const euro = useEuro();
  return t(`${name}.delivery`, {
    city: site.city,
    freeKm: INCLUDED.freeDeliveryKm,
    perKm: euro(PRICES.deliveryPerKm),
  });
}
