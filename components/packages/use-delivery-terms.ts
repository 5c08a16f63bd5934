import { useTranslations } from 'next-intl';
import { deliveryTerms } from '@/lib/booking/delivery';
import { offer } from '@/lib/content/offer';
import type { Package } from '@/lib/content/schema';
import { useEuro } from './use-euro';

/** Returns the delivery terms of a package as a sentence. */
export function useDeliveryTerms(offered: Package): string {
  return deliveryTerms(offered, offer, useTranslations(), useEuro());
}
