import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useEuro } from '@/components/packages/use-euro';
import { Choice, ChoiceGroup } from '@/components/ui/choice';
import { SUPPORT_LEVELS, type SupportLevel } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import type { BookingRequest } from '@/lib/booking/schema';
import { writeOpeningHours } from '@/lib/opening-hours';
import { site } from '@/lib/site';
import { useChoice } from './use-choice';

/** Standard or Premium support; the Premium package leaves no choice. */
export function SupportGroup() {
  const t = useTranslations('booking');
  const euro = useEuro();
  const { register } = useFormContext<BookingRequest>();
  const { package: packageName } = useChoice();
  const language = useLocale();
  const isFixed = packageName === 'Premium';

  function detail(level: SupportLevel) {
    if (level === 'Standard') return undefined;
    const amount = PRICES.premiumSupport[packageName];
    return amount > 0 ? t('surcharge', { price: euro(amount) }) : t('included');
  }

  function note(level: SupportLevel) {
    if (level === 'Premium') return t('supportText.Premium');
    if (isFixed) return t('premiumSupportOnly');
    if (!site.openingHours) return t('supportText.Standard');
    return t('officeHours', { hours: writeOpeningHours(site.openingHours, language) });
  }

  return (
    <ChoiceGroup legend={t('support')} className="gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {SUPPORT_LEVELS.map((level) => (
        <Choice
          key={level}
          type="radio"
          value={level}
          label={t(`supportLevel.${level}`)}
          note={note(level)}
          detail={detail(level)}
          {...register('support')}
          disabled={isFixed && level === 'Standard'}
        />
      ))}
    </ChoiceGroup>
  );
}
