import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useDeliveryTerms } from '@/components/packages/use-delivery-terms';
import { useEuro } from '@/components/packages/use-euro';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { ChoiceGroup } from '@/components/ui/choice';
import { SelectField } from '@/components/ui/select-field';
import { packageOf } from '@/lib/booking/choice';
import { deliveryPriceTo, pricePerKm } from '@/lib/booking/delivery';
import type { FormState } from '@/lib/booking/form';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { useFormValue } from './form-store';

/** Returns the place that the visitor chose, with the price of a delivery there. Null without a place. */
export const useDelivery = () =>
  useFormValue(({ package: key, deliveryPlace }) => {
    const place = site.deliveryArea.find((other) => other.name === deliveryPlace);
    const perKm = pricePerKm(offer);
    if (!place || perKm === null) return null;
    return { place: place.name, price: deliveryPriceTo(packageOf(key, offer), place, perKm) };
  });

/** The price of a delivery to a place, for the chosen package. Only informs: a request names no such place. */
export function DeliveryGroup() {
  const t = useTranslations('booking.delivery');
  const { register } = useFormContext<FormState>();
  const euro = useEuro();
  const { packageName } = useOfferTexts();
  const chosen = packageOf(
    useFormValue((form) => form.package),
    offer,
  );
  const terms = useDeliveryTerms(chosen);
  const delivery = useDelivery();
  const places = site.deliveryArea.map(({ name, km }) => ({ value: name, label: t('option', { place: name, km }) }));

  return (
    <ChoiceGroup legend={t('heading')} className="gap-3">
      <div>
        <div className="sm:max-w-xs">
          <SelectField
            label={t('place')}
            options={[{ value: '', label: t('choose') }, ...places]}
            {...register('deliveryPlace')}
          />
        </div>
        <div role="status">
          {delivery && (
            <p className="mt-2">
              <span>{t('result', { package: packageName(chosen).shown, place: delivery.place })}</span>{' '}
              <strong>{delivery.price > 0 ? t('surcharge', { price: euro(delivery.price) }) : t('free')}</strong>
            </p>
          )}
        </div>
      </div>
      <p className="max-w-text text-sm text-muted">{`${terms} ${t('note')}`}</p>
    </ChoiceGroup>
  );
}
