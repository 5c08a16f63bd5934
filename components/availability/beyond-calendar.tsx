import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { DateKey } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { ROUTES } from '@/lib/routes';

/** Says which consecutive months the calendar does not reach yet, and leads to the form. */
export function BeyondCalendar({ months, formats }: { months: DateKey[]; formats: DateFormats }) {
  const t = useTranslations('availability.beyond');
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  return (
    <p>
      <span>{t('text', { months: formats.months(first, last) })}</span>{' '}
      <Link href={ROUTES.booking} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('ask')}
      </Link>
    </p>
  );
}
