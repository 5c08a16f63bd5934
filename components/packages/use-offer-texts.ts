import { useLocale, useTranslations } from 'next-intl';
import { surchargeDays, writeSurcharge } from '@/lib/booking/prices/surcharges';
import { rules } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import { offerTexts } from '@/lib/content/offer-texts';
import type { Package } from '@/lib/content/schema';
import { euroFormat } from '@/lib/shared/euro';

/** Returns functions that give the names, texts, amounts and delivery terms of the offer in the language on display. */
export function useOfferTexts() {
  const language = useLocale();
  const t = useTranslations();
  const euro = euroFormat(language);
  return {
    ...offerTexts(language, t),
    euro,
    /** Says when each surcharge applies: "Freitag und Samstag: + 50 €". */
    surchargeTerms: () =>
      (offer.surcharges ?? []).map((surcharge) => {
        const days = surchargeDays(surcharge, language, (season) => t('packages.season', season));
        return writeSurcharge(days, surcharge.price, euro);
      }),
    deliveryTerms: (offered: Package) => rules.deliveryTerms(offered, t, euro),
  };
}
