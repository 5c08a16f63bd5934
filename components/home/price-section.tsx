import { useTranslations } from 'next-intl';
import {
  PackageFacts,
  PackagePrice,
  Recommended,
  SurchargeTerms,
  TaxNote,
  useOfferTexts,
} from '@/components/packages/offer';
import { PhotoPrint } from '@/components/packages/photo-print';
import { ButtonLink, buttonLook } from '@/components/ui/button';
import { PictureLabel } from '@/components/ui/picture';
import { hasPrints } from '@/lib/booking/prices/choice';
import { rules } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import { rendered } from '@/lib/content/rendered';
import { site } from '@/lib/content/site';
import { pictureFiles } from '@/lib/pictures/all';
import { ACCESSORIES_PATH, bookingPath } from '@/lib/shared/routes';

const COUNTS = ['1', '2', '3'] as const;

/** The packages side by side, and the prices of delivery. */
export function PriceSection() {
  const t = useTranslations('home.prices');
  const print = useTranslations('home.print');
  const { packageName, packageText } = useOfferTexts();
  const isChargedByKm = typeof offer.delivery === 'object' && 'perKm' in offer.delivery;
  const count = COUNTS[offer.packages.length - 1] ?? '3';
  return (
    <section id="preise" className="bg-sunken">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <h2 className="mb-3 text-3xl md:text-4xl">{t(`heading.${count}`)}</h2>
        <p className="mb-12 max-w-text text-lg text-muted">{t('text')}</p>
        <ul className="grid items-stretch gap-8 md:auto-cols-[minmax(0,26rem)] md:grid-flow-col md:justify-center md:gap-5 lg:gap-8">
          {offer.packages.map((offered) => {
            const name = packageName(offered);
            return (
              <li
                key={offered.key}
                className="relative flex flex-col card border-2 border-transparent p-card data-recommended:border-accent"
                data-recommended={offered.recommended || undefined}
              >
                {offered.recommended && (
                  <Recommended className="absolute -top-4 left-6 max-xs:static max-xs:mb-3 max-xs:self-start" />
                )}
                <h3 className="mb-2 text-2xl">{name}</h3>
                <p className="mb-6 text-muted">{packageText(offered)}</p>
                <div className="mb-6">
                  <PackageFacts offered={offered} />
                </div>
                {hasPrints(offered) && (
                  <a
                    href={`#${PRINT_ID}`}
                    className={buttonLook({ variant: 'text', className: 'mb-4 self-start text-accent print:hidden' })}
                  >
                    {print('open')}
                  </a>
                )}
                <div className="mt-auto border-t border-line pt-5">
                  <PackagePrice offered={offered} />
                  <ButtonLink
                    href={bookingPath('package', offered.key)}
                    variant={offered.recommended ? 'primary' : 'secondary'}
                    className="mt-5 w-full"
                  >
                    {t('action', { package: name })}
                  </ButtonLink>
                </div>
              </li>
            );
          })}
        </ul>
        <SurchargeTerms className="mt-6 text-center font-semibold" />
        <TaxNote className="mt-6 text-center text-muted" />
        {offer.packages.some(hasPrints) && <PrintExample />}
        {isChargedByKm && <DeliveryTable />}
      </div>
    </section>
  );
}

/** The target of the packages' links to the print. */
export const PRINT_ID = 'abzug';
const SCENE = 'events';

/** A print as guests take it home. */
export function PrintExample() {
  const t = useTranslations('home');
  const line = t('print.line');
  return (
    <div
      id={PRINT_ID}
      className="mt-12 grid scroll-mt-6 items-center gap-x-12 gap-y-8 overflow-hidden md:grid-cols-2 print:hidden"
    >
      <div className="relative px-2 py-6">
        <PhotoPrint
          files={pictureFiles(SCENE)}
          alt={t('print.picture', { scene: t('pictures.events'), line })}
          loading="lazy"
          caption={{ headline: line, detail: null }}
        />
        {rendered.includes(SCENE) && <PictureLabel className="right-2 bottom-0">{t('pictures.rendered')}</PictureLabel>}
      </div>
      <div>
        <h3 className="mb-3 text-2xl">{t('print.heading')}</h3>
        <p className="mb-5 text-muted">{t('print.text')}</p>
        <ButtonLink href={ACCESSORIES_PATH} variant="secondary">
          {t('print.try')}
        </ButtonLink>
      </div>
    </div>
  );
}

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
      <table aria-labelledby="delivery" className="w-full card overflow-hidden tabular-nums">
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
