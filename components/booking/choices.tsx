import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { BackdropName, BackdropPicture, useOfferTexts } from '@/components/packages/offer';
import { buttonLook } from '@/components/ui/button';
import { Choice, FixedChoice, Group } from '@/components/ui/choice';
import { DialogButton } from '@/components/ui/dialog-button';
import { Field, FieldError } from '@/components/ui/field';
import {
  ELSEWHERE,
  hasExtra,
  hasPrintChoice,
  hasPrints,
  includes,
  offersExtra,
  PICKUP,
  printsKey,
  printsOf,
  SUPPORT_LEVELS,
  type SupportLevel,
  withExtra,
} from '@/lib/booking/prices/choice';
import type { BookingRequest } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';
import { extraParameter, PRINTS_PARAMETER, SUPPORT_PARAMETER, TICKED } from '@/lib/booking/tab/parameters';
import { BACKGROUND, PREMIUM_SUPPORT } from '@/lib/content/offer-keys';
import { writeOpeningHours } from '@/lib/content/opening-hours';
import type { Extra, Package } from '@/lib/content/schema';
import { site } from '@/lib/content/site';
import { ACCESSORIES_ID } from '@/lib/shared/routes';
import { LoadFailed, TakeBack } from './feedback';
import { fieldId, useBooking, useFieldError, useFormValue, usePriced } from './form-context';
import { backdropDialog, printDialog } from './loaded-later';

const { offer } = rules;

/** The prints and extras of the chosen package, including those that are part of its price. */
export function AccessoriesGroup() {
  const t = useTranslations('booking');
  const chosen = useFormValue((form) => rules.packageOf(form.package));
  const hasBackground = useFormValue((form) => hasExtra(form, BACKGROUND));
  const extras = offer.extras.filter(({ key }) => offersExtra(chosen, key));
  if (extras.length === 0 && !hasPrints(chosen)) return null;

  return (
    <Group id={ACCESSORIES_ID} legend={t('accessories')}>
      <Prints chosen={chosen} />
      {hasPrints(chosen) && (
        <DialogButton
          dialog={printDialog}
          props={{}}
          failure={<LoadFailed />}
          className={buttonLook({ variant: 'text', className: 'justify-self-start text-accent print:hidden' })}
        >
          {t('print.open')}
        </DialogButton>
      )}
      {extras.map((extra) => (
        <Fragment key={extra.key}>
          <ExtraChoice extra={extra} isIncluded={includes(chosen, extra.key)} />
          {extra.key === BACKGROUND && hasBackground && <BackdropChooser isIncluded={includes(chosen, BACKGROUND)} />}
        </Fragment>
      ))}
    </Group>
  );
}

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

function ExtraChoice({ extra, isIncluded }: { extra: Extra; isIncluded: boolean }) {
  const t = useTranslations('booking');
  const { extraName, extraText, euro } = useOfferTexts();
  const { set, values } = useBooking();
  const { key, price } = extra;
  const control = useRef<HTMLInputElement>(null);
  const isChosen = useFormValue((form) => hasExtra(form, key));
  const text = extraText(extra);
  const label = (
    <>
      <span>{extraName(extra)}</span>
      {text && <small className="block text-sm text-muted print:hidden">{text}</small>}
    </>
  );
  if (isIncluded) return <FixedChoice label={label} detail={t('included')} />;
  return (
    <>
      <Choice
        ref={control}
        type="checkbox"
        label={label}
        // Choices made before hydration are read by name and value, like the parameters of a link.
        name={extraParameter(key)}
        value={TICKED}
        checked={isChosen}
        onChange={({ target }) => set({ extras: withExtra(values(), key, target.checked) })}
        detail={t('surcharge', { price: euro(price) })}
      />
      {key === BACKGROUND && <TakeBack action="background" control={control} />}
    </>
  );
}

/** The chosen backdrop, and the button that opens the others. A package may include the background system. */
function BackdropChooser({ isIncluded }: { isIncluded: boolean }) {
  const t = useTranslations('booking.backdropChooser');
  const { backdrops } = useBooking();
  const chosenId = useFormValue((form) => form.backgroundId);
  const id = fieldId('backgroundId');
  const error = useFieldError('backgroundId');
  const chosen = backdrops.find((backdrop) => backdrop.id === chosenId);

  return (
    <div className="rounded-field border border-line bg-surface p-4 print:border-0 print:p-0">
      <div className="flex flex-wrap items-center gap-4">
        {chosen && (
          <BackdropPicture files={chosen.files} sizes="10rem" className="h-24 w-36 rounded-field print:hidden" />
        )}
        <div className="flex flex-col items-start gap-2">
          {chosen && (
            <p>
              <span className="block text-sm text-muted">{t('chosen')}</span>{' '}
              <span className="font-semibold">
                <BackdropName number={chosen.id} />
              </span>
            </p>
          )}
          <DialogButton
            id={id}
            dialog={backdropDialog}
            props={{}}
            failure={<LoadFailed />}
            className={buttonLook({ variant: 'secondary', className: 'print:hidden' })}
            aria-describedby={
              [error && `${id}-error`, isIncluded && `${id}-help`].filter(Boolean).join(' ') || undefined
            }
          >
            {t('open')}
          </DialogButton>
          {isIncluded && (
            <p id={`${id}-help`} className="text-sm text-muted print:hidden">
              {t('changeable')}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Standard or Premium support. A package that includes Premium support leaves no choice. */
export function SupportGroup() {
  const t = useTranslations('booking');
  const { set } = useBooking();
  const { packageName, euro } = useOfferTexts();
  const language = useLocale();
  const support = useFormValue((form) => form.support);
  const chosen = useFormValue((form) => rules.packageOf(form.package));
  if (!offer.premiumSupport) return null;
  const isFixed = includes(chosen, PREMIUM_SUPPORT);
  const surcharge = isFixed ? t('included') : t('surcharge', { price: euro(offer.premiumSupport.price) });

  function note(level: SupportLevel) {
    if (level === 'Premium') return t('supportText.Premium');
    if (isFixed) return t('premiumSupportOnly', { package: packageName(chosen) });
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
          disabled={isFixed && level === 'Standard'}
        />
      ))}
    </Group>
  );
}

/** How the photo booth gets to the customer. The answer never changes the total. */
export function DeliveryGroup() {
  const t = useTranslations('booking.delivery');
  const { register } = useFormContext<BookingRequest>();
  const { packageName, deliveryTerms, euro } = useOfferTexts();
  const request = usePriced();
  if (!rules.hasDelivery) return null;
  const chosen = rules.packageOf(request.package);
  const delivery = rules.deliveryTo(request);
  const options = [
    { value: '', label: t('open') },
    { value: PICKUP, label: t('pickup') },
    ...rules.places.map(({ name, km }) => ({ value: name, label: t('option', { place: name, km }) })),
    { value: ELSEWHERE, label: t('elsewhere') },
  ];

  return (
    <Group legend={t('heading')} className="gap-0">
      <Field
        as="select"
        label={t('place')}
        id="booking-delivery"
        options={options}
        className="sm:max-w-md"
        {...register('delivery', { setValueAs: (value: string | null) => value || null })}
      />
      <div role="status">
        {delivery && (
          <p className="mt-2">
            <span>{t('result', { package: packageName(chosen), place: delivery.name })}</span>{' '}
            <strong>{delivery.price > 0 ? t('surcharge', { price: euro(delivery.price) }) : t('free')}</strong>
          </p>
        )}
        {request.delivery === ELSEWHERE && <p className="mt-2">{deliveryTerms(chosen)}</p>}
      </div>
    </Group>
  );
}
