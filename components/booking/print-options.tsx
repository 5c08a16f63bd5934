import { useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import { Choice, FixedChoice } from '@/components/ui/choice';
import { PRINTS_PARAMETER } from '@/lib/booking/parameters';
import { hasPrintChoice, printsKey, printsOf } from '@/lib/booking/rules';
import type { Package } from '@/lib/content/schema';
import { useBooking } from './form-context';

interface Props {
  chosen: Package;
  prints: number;
}

/** The instant prints to choose from, or the number that the package includes. */
export function PrintOptions({ chosen, prints }: Props) {
  const t = useTranslations('booking');
  const euro = useEuro();
  const { choose } = useBooking();

  if (!hasPrintChoice(chosen))
    return prints > 0 && <FixedChoice label={t('prints.upTo', { count: prints })} detail={t('included')} />;

  function detail(count: number) {
    const surcharge = chosen.prints[printsKey(count)] ?? 0;
    if (surcharge > 0) return t('surcharge', { price: euro(surcharge) });
    return count > 0 && t('included');
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('prints.label')}</legend>
      {printsOf(chosen).map((count) => (
        <Choice
          key={`${chosen.key}-${count}`}
          type="radio"
          name={PRINTS_PARAMETER}
          value={printsKey(count)}
          checked={count === prints}
          onChange={() => choose({ prints: count })}
          label={count > 0 ? t('prints.upTo', { count }) : t('prints.none')}
          detail={detail(count)}
        />
      ))}
    </fieldset>
  );
}
