import { useTranslations } from 'next-intl';
import { useEuro } from '@/components/packages/use-euro';
import { deliveryPriceTo } from '@/lib/booking/delivery';
import { PACKAGES } from '@/lib/booking/packages';
import { site } from '@/lib/site';

/** The price of delivery by place and package. */
export function DeliveryTable() {
  const t = useTranslations('home.delivery');
  const packageTexts = useTranslations('packages');
  const euro = useEuro();
  const priceText = (price: number) =>
    price > 0 ? euro(price) : <span className="font-semibold text-success">{t('free')}</span>;
  return (
    <div className="mx-auto mt-16 max-w-text">
      <h3 id="delivery" className="mb-2 text-2xl">
        {t('heading')}
      </h3>
      <p className="mb-6 text-muted">{t('text', { street: site.street, city: site.city })}</p>
      <table
        aria-labelledby="delivery"
        className="w-full overflow-hidden rounded-card bg-surface tabular-nums shadow-card"
      >
        <thead>
          <tr className="text-xs sm:text-sm">
            <th scope="col" className="py-3 pr-1 pl-3 text-left hyphens-auto wrap-anywhere sm:pr-2 sm:pl-6">
              {t('place')}
            </th>
            {PACKAGES.map((name) => (
              <th key={name} scope="col" className="px-1.5 py-3 text-right last:pr-3 sm:px-2 sm:last:pr-6">
                {packageTexts(`${name}.title`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {site.deliveryArea.map((place) => (
            <tr key={place.name} className="border-t border-line align-baseline">
              <th
                scope="row"
                className="py-3 pr-1 pl-3 text-left font-normal hyphens-auto wrap-anywhere sm:pr-2 sm:pl-6"
              >
                {place.name}
                <span className="block text-sm text-muted">{t('distance', { km: place.km })}</span>
              </th>
              {PACKAGES.map((name) => (
                <td
                  key={name}
                  className="px-1.5 py-3 text-right text-sm whitespace-nowrap last:pr-3 sm:px-2 sm:text-base sm:last:pr-6"
                >
                  {priceText(deliveryPriceTo(name, place))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">{t('elsewhere')}</p>
    </div>
  );
}
