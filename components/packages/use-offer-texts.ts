import { useLocale, useTranslations } from 'next-intl';
import { deliveryTerms } from '@/lib/booking/delivery';
import { euroFormat } from '@/lib/booking/euro';
import { offer } from '@/lib/content/offer';
import type { Package } from '@/lib/content/schema';
import { offerTexts } from '@/lib/offer-texts';

/** Returns functions that give the names, texts, amounts and delivery terms of the offer in the language on display. */
export function useOfferTexts() {
  const language = useLocale();
  const t = useTranslations();
  const euro = euroFormat(language);
  return {
    ...offerTexts(language, t),
    euro,
    deliveryTerms: (offered: Package) => deliveryTerms(offered, offer, t, euro),
  };
}
