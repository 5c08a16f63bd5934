import { useLocale, useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import { Choice, ChoiceGroup } from '@/components/ui/choice';
import { SUPPORT_LEVELS, type SupportLevel } from '@/lib/booking/packages';
import type { Parameter } from '@/lib/booking/parameters';
import { PRICES } from '@/lib/booking/prices';
import { writeOpeningHours } from '@/lib/opening-hours';
import { site } from '@/lib/site';
import { useChoice, useDispatch } from './form-store';

/** Standard or Premium support. The Premium package leaves no choice. */
export function SupportGroup() {
  const t = useTranslations('booking');
  const euro = useEuro();
  const dispatch = useDispatch();
  const { package: packageName, support } = useChoice();
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
          name={'support' satisfies Parameter}
          value={level}
          checked={level === support}
          onChange={() => dispatch({ type: 'supportChosen', level })}
          label={t(`supportLevel.${level}`)}
          note={note(level)}
          detail={detail(level)}
          disabled={isFixed && level === 'Standard'}
        />
      ))}
    </ChoiceGroup>
  );
}
