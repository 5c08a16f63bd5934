import { useTranslations } from 'next-intl';
import { deliveryTermValues } from '@/lib/booking/delivery';
import type { PackageName } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { useEuro } from './use-euro';

/** Returns the delivery terms of a package as a sentence. */
export function useDeliveryTerms(name: PackageName): string {
  const t = useTranslations('packages');
  const euro = useEuro();
  return t(`${name}.delivery`, deliveryTermValues(euro(PRICES.deliveryPerKm)));
}
