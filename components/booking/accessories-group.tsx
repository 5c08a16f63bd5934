import { useTranslations } from 'next-intl';
import type { ChangeEvent } from 'react';
import { useEuro } from '@/components/packages/use-euro';
import { Choice, ChoiceGroup } from '@/components/ui/choice';
import { CheckIcon } from '@/components/ui/icons';
import type { Switch } from '@/lib/booking/packages';
import { ON, type Parameter } from '@/lib/booking/parameters';
import { INCLUDED, PRICES } from '@/lib/booking/prices';
import { needsBackground, SELECTABLE_PRINTS } from '@/lib/booking/rules';
import type { Backdrop } from './backdrop';
import { BackgroundChooser } from './background-chooser';
import { useChoice, useDispatch } from './form-store';

/** The extras of the chosen package. Premium includes prints and background. */
export function AccessoriesGroup({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking');
  const euro = useEuro();
  const dispatch = useDispatch();
  const choice = useChoice();
  const { package: packageName, accessories } = choice;
  const surcharge = (amount: number) => (amount > 0 ? t('surcharge', { price: euro(amount) }) : t('included'));
  const isPremium = packageName === 'Premium';

  /** A checkbox, under the name of its parameter (early-choices.ts). */
  const checkbox = (accessory: Switch, name: Parameter) => ({
    type: 'checkbox' as const,
    label: t(accessory),
    name,
    value: ON,
    checked: accessories[accessory],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      dispatch({ type: 'accessorySwitched', accessory, isOn: target.checked }),
  });

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
              name={'prints' satisfies Parameter}
              value={option}
              checked={option === accessories.sofortdruck}
              onChange={() => dispatch({ type: 'printsChosen', prints: option })}
              label={option === 'none' ? t('prints.none') : t('prints.upTo', { count: option })}
              detail={option !== 'none' && surcharge(PRICES.prints[packageName][option])}
            />
          ))}
        </fieldset>
      )}
      {isPremium && <IncludedItem label={t('background')} />}
      {!isPremium && (
        <Choice {...checkbox('background', 'backgroundSystem')} detail={surcharge(PRICES.background[packageName])} />
      )}
      {needsBackground(choice) && <BackgroundChooser backdrops={backdrops} />}
      <Choice {...checkbox('props', 'props')} detail={surcharge(PRICES.props)} />
      <Choice {...checkbox('pavilion', 'pavilion')} detail={surcharge(PRICES.pavilion)} />
    </ChoiceGroup>
  );
}

/** An item that the package includes and that cannot be left out. */
function IncludedItem({ label }: { label: string }) {
  const t = useTranslations('booking');
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-sunken px-4 py-2.5">
      <CheckIcon className="size-5 shrink-0 text-accent" />
      <span className="flex-1">{label}</span>
      <span className="font-semibold">{t('included')}</span>
    </p>
  );
}
