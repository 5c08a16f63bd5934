import { useTranslations } from 'next-intl';
import { StatusDot } from './status-dot';

/** What the dots mean. */
export function Legend() {
  const t = useTranslations('availability');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-6 gap-y-2">
      {(['available', 'unavailable'] as const).map((status) => (
        <li key={status} className="flex items-center gap-2">
          <StatusDot status={status} />
          {t(status)}
        </li>
      ))}
    </ul>
  );
}
