import { useTranslations } from 'next-intl';
import { PackageFacts } from '@/components/packages/package-facts';
import { PackagePrice } from '@/components/packages/package-price';
import { Recommended } from '@/components/packages/recommended';
import { SurchargeTerms } from '@/components/packages/surcharge-terms';
import { TaxNote } from '@/components/packages/tax-note';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { ButtonLink, buttonLook } from '@/components/ui/button';
import { hasPrints } from '@/lib/booking/prices/choice';
import { offer } from '@/lib/content/offer';
import { bookingPath } from '@/lib/routes';
import { DeliveryTable } from './delivery-table';
import { PRINT_ID, PrintExample } from './print-example';

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
                className="relative flex flex-col rounded-card border-2 border-transparent bg-surface p-6 shadow-card max-xs:p-4 data-recommended:border-accent lg:p-8"
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
