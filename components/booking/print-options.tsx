import { useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import { Choice } from '@/components/ui/choice';
import { PRINTS_PARAMETER } from '@/lib/booking/parameters';
import { hasPrintChoice, printCount, printsOf } from '@/lib/booking/rules';
import type { Package } from '@/lib/content/schema';
import { useDispatch } from './form-store';
import { IncludedItem } from './included-item';

interface Props {
  chosen: Package;
  /** 'none' or a number such as '200'. */
  prints: string;
}

/** The instant prints to choose from, or the number that the package includes. */
export function PrintOptions({ chosen, prints }: Props) {
  const t = useTranslations('booking');
  const euro = useEuro();
  const dispatch = useDispatch();

  if (!hasPrintChoice(chosen))
    return printCount(prints) > 0 && <IncludedItem label={t('prints.upTo', { count: prints })} />;

  function detail(option: string) {
    const surcharge = chosen.prints[option] ?? 0;
    if (surcharge > 0) return t('surcharge', { price: euro(surcharge) });
    return printCount(option) > 0 && t('included');
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('prints.label')}</legend>
      {printsOf(chosen).map((option) => (
        <Choice
          key={`${chosen.key}-${option}`}
          type="radio"
          name={PRINTS_PARAMETER}
          value={option}
          checked={option === prints}
          onChange={() => dispatch({ type: 'printsChosen', prints: option })}
          label={printCount(option) > 0 ? t('prints.upTo', { count: option }) : t('prints.none')}
          detail={detail(option)}
        />
      ))}
    </fieldset>
  );
}
