import { useTranslations } from 'next-intl';
import { site } from '@/lib/content/site';

export function TaxNote({ className }: { className?: string }) {
  const t = useTranslations('packages.tax');
  return <p className={className}>{t(site.taxStatus)}</p>;
}
