import { useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { rules } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';

/** The price of delivery by place and package. With large text in a narrow window, each package has its own line. */
export function DeliveryTable() {
  const t = useTranslations('home.delivery');
  const { packageName, deliveryTerms, euro } = useOfferTexts();
  const priceText = (price: number) =>
    price > 0 ? euro(price) : <span className="font-semibold text-success text-xs sm:text-base">{t('free')}</span>;
  return (
    <div className="mt-16 max-w-text">
      <h3 id="delivery" className="mb-2 text-2xl">
        {t('heading')}
      </h3>
      <p className="mb-6 text-muted">{t('text', { street: site.street, city: site.city })}</p>
      <table
        aria-labelledby="delivery"
        className="w-full overflow-hidden rounded-card bg-surface tabular-nums shadow-card"
      >
        <thead className="max-xs:hidden">
          <tr className="text-xs sm:text-sm">
            <th scope="col" className="py-3 pr-1 pl-3 text-left hyphens-auto wrap-anywhere sm:pr-2 sm:pl-6">
              {t('place')}
            </th>
            {offer.packages.map((offered) => (
              <th key={offered.key} scope="col" className="px-1 py-3 text-right last:pr-3 sm:px-2 sm:last:pr-6">
                {packageName(offered)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.places.map((place) => (
            <tr key={place.name} className="border-t border-line align-baseline max-xs:block max-xs:py-2">
              <th
                scope="row"
                className="xs:max-sm:text-[min(1rem,4.4vw)] py-3 pr-1 pl-3 text-left font-normal hyphens-auto wrap-anywhere max-xs:block sm:pr-2 sm:pl-6"
              >
                <span>{place.name}</span>
                <span className="block text-sm text-muted">{t('distance', { km: place.km })}</span>
              </th>
              {offer.packages.map((offered) => (
                <td
                  key={offered.key}
                  data-package={packageName(offered)}
                  className="px-1 py-3 text-right text-sm whitespace-nowrap max-xs:flex max-xs:justify-between max-xs:px-3 max-xs:py-1 max-xs:before:content-[attr(data-package)] last:pr-3 sm:px-2 sm:text-base sm:last:pr-6"
                >
                  {priceText(rules.deliveryPrice(offered, place))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6">{t('elsewhere')}</p>
      <dl className="mt-2 flex flex-col gap-2">
        {offer.packages.map((offered) => (
          <div key={offered.key}>
            <dt className="font-semibold">{packageName(offered)}</dt>
            <dd className="text-muted">{deliveryTerms(offered)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
