import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useEuro } from '@/components/packages/use-euro';
import { Choice, ChoiceGroup } from '@/components/ui/choice';
import type { BackgroundId } from '@/lib/booking/packages';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { SELECTABLE_PRINTS } from '@/lib/booking/rules';
import type { BookingRequest } from '@/lib/booking/schema';
import type { Backdrop } from './backdrop';
import { BackgroundChooser } from './background-chooser';
import { IncludedItem } from './included-item';
import { useChoice } from './use-choice';

interface Props {
  backdrops: Backdrop[];
  onChooseBackground: (id: BackgroundId | null) => void;
}

/** What the chosen package can be extended with; Premium brings prints and background along. */
export function AccessoriesGroup({ backdrops, onChooseBackground }: Props) {
  const t = useTranslations('booking');
  const euro = useEuro();
  const { register } = useFormContext<BookingRequest>();
  const { package: packageName, accessories } = useChoice();
  const surcharge = (amount: number) => (amount > 0 ? t('surcharge', { price: euro(amount) }) : t('included'));
  const isPremium = packageName === 'Premium';

  return (
    <ChoiceGroup legend={t('accessories')}>
      {isPremium && <IncludedItem label={t('prints.upTo', { count: INCLUDED.prints.Premium })} />}
      {!isPremium && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('prints.label')}</legend>
          {SELECTABLE_PRINTS[packageName].map((option) => (
            <Choice
              key={`${packageName}-${option}`}
              type="radio"
              value={option}
              label={option === 'none' ? t('prints.none') : t('prints.upTo', { count: option })}
              detail={option !== 'none' && surcharge(PRICES.prints[packageName][option])}
              {...register('accessories.sofortdruck')}
            />
          ))}
        </fieldset>
      )}
      {isPremium && <IncludedItem label={t('background')} />}
      {!isPremium && (
        <Choice
          type="checkbox"
          label={t('background')}
          detail={surcharge(PRICES.background[packageName])}
          {...register('accessories.background', { onChange: () => onChooseBackground(null) })}
        />
      )}
      {(isPremium || accessories.background) && (
        <BackgroundChooser backdrops={backdrops} onChoose={onChooseBackground} />
      )}
      <Choice type="checkbox" label={t('props')} detail={surcharge(PRICES.props)} {...register('accessories.props')} />
      <Choice
        type="checkbox"
        label={t('pavilion')}
        detail={surcharge(PRICES.pavilion)}
        {...register('accessories.pavilion')}
      />
    </ChoiceGroup>
  );
}
