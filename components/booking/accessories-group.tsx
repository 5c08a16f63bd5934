import { useTranslations } from 'next-intl';
import { Fragment, memo } from 'react';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { buttonLook } from '@/components/ui/button';
import { Choice, FixedChoice, Group } from '@/components/ui/choice';
import { DialogButton } from '@/components/ui/dialog-button';
import { hasExtra, packageOf, withExtra } from '@/lib/booking/prices/choice';
import {
  hasPrintChoice,
  hasPrints,
  includes,
  offersExtra,
  printsKey,
  printsOf,
} from '@/lib/booking/prices/package-rules';
import { extraParameter, PRINTS_PARAMETER, TICKED } from '@/lib/booking/tab/parameters';
import { offer } from '@/lib/content/offer';
import type { Extra, Package } from '@/lib/content/schema';
import { BACKGROUND } from '@/lib/offer-keys';
import { ACCESSORIES_ID } from '@/lib/routes';
import { BackdropChooser } from './backdrop-chooser';
import { useBooking, useFormValue } from './form-context';
import { LoadFailed, printDialog, RemovedNotice } from './loaded-later';

/** The prints and extras of the chosen package, including those that are part of its price. */
export function AccessoriesGroup() {
  const t = useTranslations('booking');
  const chosen = useFormValue((form) => packageOf(form.package, offer));
  const hasBackground = useFormValue((form) => hasExtra(form, BACKGROUND));
  const extras = offer.extras.filter(({ key }) => offersExtra(chosen, key));
  if (extras.length === 0 && !hasPrints(chosen)) return null;

  return (
    <Group id={ACCESSORIES_ID} legend={t('accessories')}>
      <Prints chosen={chosen} />
      {hasPrints(chosen) && <PrintPreview />}
      {extras.map((extra) => (
        <Fragment key={extra.key}>
          <ExtraChoice extra={extra} isIncluded={includes(chosen, extra.key)} />
          {extra.key === BACKGROUND && <RemovedNotice by="background" />}
          {extra.key === BACKGROUND && hasBackground && <BackdropChooser />}
        </Fragment>
      ))}
    </Group>
  );
}

/** Opens the dialog with a print. Memoized, because no choice changes this button. */
const PrintPreview = memo(function PrintPreview() {
  const t = useTranslations('booking.print');
  const look = buttonLook({ variant: 'text', className: 'justify-self-start text-accent print:hidden' });
  return (
    <DialogButton dialog={printDialog} failure={<LoadFailed />} props={{}} className={look}>
      {t('open')}
    </DialogButton>
  );
});

/** The instant prints to choose from, or the number that the package includes. */
function Prints({ chosen }: { chosen: Package }) {
  const t = useTranslations('booking');
  const { euro } = useOfferTexts();
  const { set } = useBooking();
  const prints = useFormValue((form) => form.prints);
  const nameOf = (count: number) => (count > 0 ? t('prints.upTo', { count }) : t('prints.none'));

  if (!hasPrintChoice(chosen)) return prints > 0 && <FixedChoice label={nameOf(prints)} detail={t('included')} />;

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
          onChange={() => set({ prints: count })}
          label={nameOf(count)}
          detail={detail(count)}
        />
      ))}
    </fieldset>
  );
}

const ExtraChoice = memo(function ExtraChoice({ extra, isIncluded }: { extra: Extra; isIncluded: boolean }) {
  const t = useTranslations('booking');
  const { extraName, extraText, euro } = useOfferTexts();
  const { set, values } = useBooking();
  const { key, price } = extra;
  const isChosen = useFormValue((form) => hasExtra(form, key));
  const name = extraName(extra);
  const text = extraText(extra);
  const label = (
    <>
      <span lang={name.lang}>{name.shown}</span>
      {text && (
        <small lang={text.lang} className="block text-sm text-muted print:hidden">
          {text.shown}
        </small>
      )}
    </>
  );
  if (isIncluded) return <FixedChoice label={label} detail={t('included')} />;
  return (
    <Choice
      type="checkbox"
      label={label}
      // Choices made before hydration are read by name and value, like the parameters of a link.
      name={extraParameter(key)}
      value={TICKED}
      checked={isChosen}
      onChange={({ target }) => set({ extras: withExtra(values(), key, target.checked) })}
      detail={t('surcharge', { price: euro(price) })}
    />
  );
});
