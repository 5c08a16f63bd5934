import { useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { offer } from '@/lib/offer';
import { DESCRIBED_BACKDROPS } from '@/lib/offer-keys';

/** Returns functions that give the name of a backdrop, and the description of its picture, by its number. */
export function useBackdropTexts() {
  const t = useTranslations('booking.backgroundChooser');
  const { ownOr } = useOfferTexts();
  const nameOf = (number: number) => t('name', { number });
  const standard = (number: number) => {
    const described = DESCRIBED_BACKDROPS.find((other) => other === number);
    return described ? t(`pictures.${described}`) : nameOf(number);
  };
  return {
    nameOf,
    descriptionOf: (number: number) => ownOr(offer.backdropTexts?.[number], () => standard(number)).shown,
  };
}
