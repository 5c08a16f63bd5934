import { useTranslations } from 'next-intl';
import { CheckIcon, TruckIcon } from '@/components/ui/icons';
import type { PackageName } from '@/lib/booking/packages';
import { INCLUDED } from '@/lib/booking/prices';
import { useDeliveryTerms } from './use-delivery-terms';

/** The included items of each package, in order of display. */
const ITEMS = {
  Standard: ['booth', 'photos', 'prints', 'support'],
  Plus: ['booth', 'photos', 'prints', 'support'],
  Premium: ['booth', 'photos', 'prints', 'background', 'support'],
} as const;

const includedPrints = (name: PackageName) => (name === 'Standard' ? 0 : INCLUDED.prints[name]);

interface Props {
  name: PackageName;
}

/** The included items and the delivery terms of a package. */
export function PackageFacts({ name }: Props) {
  const t = useTranslations('packages');
  const deliveryTerms = useDeliveryTerms(name);
  const prints = includedPrints(name);
  const items = ITEMS[name].map((item) => t(`${name}.included.${item}` as 'Premium.included.background', { prints }));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="mb-2 font-semibold">{t('included')}</p>
        <ul className="flex flex-col gap-2">
          {items.map((item) => (
            <li key={item} className="flex gap-2">
              <CheckIcon className="mt-1 size-4 shrink-0 text-accent" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="mb-2 font-semibold">{t('delivery')}</p>
        <p className="flex gap-2">
          <TruckIcon className="mt-1 size-4 shrink-0 text-accent" />
          {deliveryTerms}
        </p>
      </div>
    </div>
  );
}
