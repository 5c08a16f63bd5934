import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icons';

/** An item that the package includes and that cannot be left out. */
export function IncludedItem({ label }: { label: ReactNode }) {
  const t = useTranslations('booking');
  return (
    <p className="flex min-h-12 print:min-h-0 items-center gap-3 rounded-field border border-line bg-sunken px-4 py-2.5 print:border-0 print:p-0">
      <CheckIcon className="size-5 shrink-0 text-accent" />
      <span className="flex-1">{label}</span>
      <span className="font-semibold">{t('included')}</span>
    </p>
  );
}
