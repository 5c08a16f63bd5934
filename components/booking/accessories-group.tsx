import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useEuro } from '@/components/packages/use-euro';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Choice, ChoiceGroup, FixedChoice } from '@/components/ui/choice';
import { hasExtra, packageOf, withExtra } from '@/lib/booking/choice';
import { extraParameter, ON } from '@/lib/booking/parameters';
import { hasPrints, includes, offersExtra } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import { BACKGROUND } from '@/lib/offer-keys';
import { ACCESSORIES_ID } from '@/lib/routes';
import type { Backdrop } from './backdrop';
import { BackdropChooser } from './backdrop-chooser';
import { useBooking, useChoice } from './form-context';
import { PrintOptions } from './print-options';
import { RemovedNotice } from './removed-notice';

/** The prints and extras of the chosen package, those that it includes as well. */
export function AccessoriesGroup({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking');
  const { extraName, extraText } = useOfferTexts();
  const euro = useEuro();
  const { choose } = useBooking();
  const choice = useChoice();
  const chosen = packageOf(choice.package, offer);
  const extras = offer.extras.filter(({ key }) => offersExtra(chosen, key));
  if (extras.length === 0 && !hasPrints(chosen)) return null;

  return (
    <ChoiceGroup id={ACCESSORIES_ID} legend={t('accessories')}>
      <PrintOptions chosen={chosen} prints={choice.prints} />
      {extras.map((extra) => {
        const { key, price } = extra;
        const { shown, lang } = extraName(extra);
        const text = extraText(extra);
        const label = (
          <>
            <span lang={lang}>{shown}</span>
            {text && (
              <small lang={text.lang} className="block text-sm text-muted print:hidden">
                {text.shown}
              </small>
            )}
          </>
        );
        const isOn = hasExtra(choice, key);
        return (
          <Fragment key={key}>
            {includes(chosen, key) && <FixedChoice label={label} detail={t('included')} />}
            {!includes(chosen, key) && (
              <Choice
                type="checkbox"
                label={label}
                // Choices made before hydration are read by name and value, like a link.
                name={extraParameter(key)}
                value={ON}
                checked={isOn}
                onChange={({ target }) => choose({ extras: withExtra(choice, key, target.checked) })}
                detail={t('surcharge', { price: euro(price) })}
              />
            )}
            {key === BACKGROUND && <RemovedNotice by="background" />}
            {key === BACKGROUND && isOn && <BackdropChooser backdrops={backdrops} />}
          </Fragment>
        );
      })}
    </ChoiceGroup>
  );
}
