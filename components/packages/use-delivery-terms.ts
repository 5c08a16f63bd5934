import { useTranslations } from 'next-intl';
import type { PackageName } from '@/lib/booking/packages';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { site } from '@/lib/site';
import { useEuro } from './use-euro';

/** How a package is delivered and what that costs. */
export function useDeliveryTerms(name: PackageName): string {
  const t = useTranslations('packages');
  const euro = useEuro();
  return t(`${name}.delivery`, {
    city: site.city,
    freeKm: INCLUDED.freeDeliveryKm,
    perKm: euro(PRICES.deliveryPerKm),
  });
}
