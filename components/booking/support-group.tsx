import { useLocale, useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Choice, Group } from '@/components/ui/choice';
import { packageOf, SUPPORT_LEVELS, type SupportLevel } from '@/lib/booking/prices/choice';
import { includes } from '@/lib/booking/prices/package-rules';
import { SUPPORT_PARAMETER } from '@/lib/booking/tab/parameters';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { PREMIUM_SUPPORT } from '@/lib/offer-keys';
import { writeOpeningHours } from '@/lib/opening-hours';
import type { Euros } from '@/lib/shared/euro';
import { useBooking, useFormValue } from './form-context';

/** Standard or Premium support, which costs `price`. A package that includes Premium support leaves no choice. */
export function SupportGroup({ price }: { price: Euros }) {
  const t = useTranslations('booking');
  const { set } = useBooking();
  const { packageName, euro } = useOfferTexts();
  const language = useLocale();
  const support = useFormValue((form) => form.support);
  // Null if the package leaves a choice.
  const fixedBy = useFormValue((form) => {
    const chosen = packageOf(form.package, offer);
    return includes(chosen, PREMIUM_SUPPORT) ? chosen : null;
  });
  const surcharge = fixedBy ? t('included') : t('surcharge', { price: euro(price) });

  function note(level: SupportLevel) {
    if (level === 'Premium') return t('supportText.Premium');
    if (fixedBy) return t('premiumSupportOnly', { package: packageName(fixedBy).shown });
    if (!site.openingHours) return t('supportText.Standard');
    return t('officeHours', { hours: writeOpeningHours(site.openingHours, language) });
  }

  return (
    <Group legend={t('support')} className="gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {SUPPORT_LEVELS.map((level) => (
        <Choice
          key={level}
          type="radio"
          name={SUPPORT_PARAMETER}
          value={level}
          checked={level === support}
          onChange={() => set({ support: level })}
          label={t(`supportLevel.${level}`)}
          note={note(level)}
          detail={level === 'Premium' && surcharge}
          disabled={fixedBy !== null && level === 'Standard'}
        />
      ))}
    </Group>
  );
}
