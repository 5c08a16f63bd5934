import { useTranslations } from 'next-intl';
import { TaxNote } from '@/components/packages/tax-note';
import { useDeliveryTerms } from '@/components/packages/use-delivery-terms';
import { useEuro } from '@/components/packages/use-euro';
import type { PackageChoice } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { priceLines } from '@/lib/booking/total';

/** Every price that makes up the total, then the terms of delivery and the note on VAT. */
export function PriceBreakdown({ choice }: { choice: PackageChoice }) {
  const t = useTranslations('booking.items');
  const euro = useEuro();
  const deliveryTerms = useDeliveryTerms(choice.package);
  return (
    <>
      <dl className="flex flex-col gap-2">
        {priceLines(choice, PRICES).map(({ item, amount }) => (
          <div key={item} className="flex justify-between gap-4">
            <dt>{t(item, { package: choice.package })}</dt>
            <dd className="tabular-nums">{euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{deliveryTerms}</p>
      <TaxNote className="text-sm text-muted" />
    </>
  );
}
