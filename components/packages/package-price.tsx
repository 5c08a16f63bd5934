import { useTranslations } from 'next-intl';
import type { PackageName } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { useEuro } from './use-euro';

/** "Paketpreis: 300 €". */
export function PackagePrice({ name, className = '' }: { name: PackageName; className?: string }) {
  const t = useTranslations('packages');
  const euro = useEuro();
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-2 ${className}`}>
      <span className="text-muted">{t('price')}</span>{' '}
      <span className="font-display text-2xl md:text-3xl font-semibold">{euro(PRICES.packages[name])}</span>
    </p>
  );
}
