import { useLocale, useTranslations } from 'next-intl';
import { offerTexts } from '@/lib/offer-texts';

/** Returns functions that give the names and texts of the offer in the language on display. */
export function useOfferTexts() {
  return offerTexts(useLocale(), useTranslations());
}
