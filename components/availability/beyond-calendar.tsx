import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { dateFormats } from '@/lib/availability/format';
import { ROUTES } from '@/lib/routes';
import type { DateKey } from '@/lib/shared/days';

/** Names the consecutive months that the calendar does not reach yet, and links to the form. */
export function BeyondCalendar({ months }: { months: DateKey[] }) {
  const t = useTranslations('availability.beyond');
  const formats = dateFormats(useLocale());
  return (
    <p>
      <span>{t('text', { months: formats.months(months) })}</span>{' '}
      <Link href={ROUTES.booking} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('ask')}
      </Link>
    </p>
  );
}
