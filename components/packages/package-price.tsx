import { useTranslations } from 'next-intl';
import type { Package } from '@/lib/content/schema';
import { useOfferTexts } from './use-offer-texts';

/** "Paketpreis: 300 €". */
export function PackagePrice({ offered, className = '' }: { offered: Package; className?: string }) {
  const t = useTranslations('packages');
  const { euro } = useOfferTexts();
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-2 ${className}`}>
      <span className="text-muted">{t('price')}</span>{' '}
      <span className="font-display text-2xl md:text-3xl font-semibold">{euro(offered.price)}</span>
    </p>
  );
}
