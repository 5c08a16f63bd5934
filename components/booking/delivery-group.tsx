import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Group } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { packageOf } from '@/lib/booking/prices/choice';
import { ELSEWHERE, PICKUP, PLACES, pricedDelivery } from '@/lib/booking/prices/delivery';
import type { BookingRequest } from '@/lib/booking/request/request';
import { offer } from '@/lib/content/offer';
import { useFormValue } from './form-context';

export function DeliveryGroup() {
  const t = useTranslations('booking.delivery');
  const { register } = useFormContext<BookingRequest>();
  const { packageName, deliveryTerms, euro } = useOfferTexts();
  const chosen = useFormValue((form) => packageOf(form.package, offer));
  const priced = useFormValue((form) => pricedDelivery(form, offer));
  const isElsewhere = useFormValue((form) => form.delivery === ELSEWHERE);
  const options = [
    { value: '', label: t('open') },
    { value: PICKUP, label: t('pickup') },
    ...PLACES.map(({ name, km }) => ({ value: name, label: t('option', { place: name, km }) })),
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
        {priced && (
          <p className="mt-2">
            <span>{t('result', { package: packageName(chosen).shown, place: priced.name })}</span>{' '}
            <strong>{priced.price > 0 ? t('surcharge', { price: euro(priced.price) }) : t('free')}</strong>
          </p>
        )}
        {isElsewhere && <p className="mt-2">{deliveryTerms(chosen)}</p>}
      </div>
    </Group>
  );
}
