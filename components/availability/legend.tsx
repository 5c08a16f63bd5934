import { useTranslations } from 'next-intl';
import { EXPLAINED_STATUSES } from '@/lib/availability/day-status';

/** Explains the dots on the days. */
export function Legend() {
  const t = useTranslations('availability');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-6 gap-y-2">
      {EXPLAINED_STATUSES.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <span aria-hidden="true" data-status={status} className="status-dot" />
          <span>{t(status)}</span>
        </li>
      ))}
    </ul>
  );
}
