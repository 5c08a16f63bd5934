import { useTranslations } from 'next-intl';
import type { Package } from '@/lib/content/schema';
import { useEuro } from './use-euro';

/** "Paketpreis: 300 €". */
export function PackagePrice({ offered, className = '' }: { offered: Package; className?: string }) {
  const t = useTranslations('packages');
  const euro = useEuro();
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-2 ${className}`}>
      <span className="text-muted">{t('price')}</span>{' '}
      <span className="font-display text-2xl md:text-3xl font-semibold">{euro(offered.price)}</span>
    </p>
  );
}
