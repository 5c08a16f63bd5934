import { useTranslations } from 'next-intl';
import { PackageFacts } from '@/components/packages/package-facts';
import { PackagePrice } from '@/components/packages/package-price';
import { TaxNote } from '@/components/packages/tax-note';
import { ButtonLink } from '@/components/ui/button';
import { PACKAGES } from '@/lib/booking/packages';
import { bookingPath } from '@/lib/routes';
import { DeliveryTable } from './delivery-table';

/** The package marked as recommended. */
const RECOMMENDED = 'Plus';

/** The three packages side by side, and the prices of delivery. */
export function PriceSection() {
  const t = useTranslations('home.prices');
  const packageTexts = useTranslations('packages');
  return (
    <section className="bg-sunken">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <h2 className="mb-3 text-3xl md:text-4xl">{t('heading')}</h2>
        <p className="mb-12 max-w-text text-lg text-muted">{t('text')}</p>
        <ul className="grid items-stretch gap-8 md:grid-cols-3 md:gap-5 lg:gap-8">
          {PACKAGES.map((name) => (
            <li
              key={name}
              className="relative flex flex-col rounded-card border-2 border-transparent bg-surface p-6 shadow-card data-recommended:border-accent lg:p-8"
              data-recommended={name === RECOMMENDED || undefined}
            >
              {name === RECOMMENDED && (
                <p className="absolute -top-4 left-6 rounded-full bg-accent px-4 py-1 text-sm font-semibold text-on-accent forced-color-adjust-none">
                  {t('recommended')}
                </p>
              )}
              <h3 className="mb-2 text-2xl">{packageTexts(`${name}.title`)}</h3>
              <p className="mb-6 text-muted">{packageTexts(`${name}.text`)}</p>
              <div className="mb-6">
                <PackageFacts name={name} />
              </div>
              <div className="mt-auto border-t border-line pt-5">
                <PackagePrice name={name} />
                <ButtonLink
                  href={bookingPath('package', name)}
                  variant={name === RECOMMENDED ? 'primary' : 'secondary'}
                  className="mt-5 w-full"
                >
                  {t('action', { package: packageTexts(`${name}.title`) })}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
        <TaxNote className="mt-6 text-center text-muted" />
        <DeliveryTable />
      </div>
    </section>
  );
}
