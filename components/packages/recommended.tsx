import { useTranslations } from 'next-intl';

/** Marks a package that the owner recommends. `className` positions it. */
export function Recommended({ className }: { className: string }) {
  const t = useTranslations('packages');
  return (
    <p
      className={`rounded-full bg-accent px-4 py-1 text-sm font-semibold text-on-accent forced-color-adjust-none print:border print:border-accent print:bg-surface print:text-accent ${className}`}
    >
      {t('recommended')}
    </p>
  );
}
