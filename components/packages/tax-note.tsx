import { useTranslations } from 'next-intl';
import { site } from '@/lib/site';

/** What the prices say about VAT. */
export function TaxNote({ className }: { className?: string }) {
  const t = useTranslations('packages.tax');
  return <p className={className}>{t(site.taxStatus)}</p>;
}
