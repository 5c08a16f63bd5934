import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { fetchDay } from '@/lib/browser/fetch-availability';
import type { DateKey } from '@/lib/shared/days';

/** Loads the lists of a day once, without showing them. Shows an alert if that fails. Unmounting aborts the calls. */
export function DailyLoad({ day }: { day: DateKey }) {
  const t = useTranslations('availability');
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    fetchDay(day, controller.signal).catch(() => controller.signal.aborted || setFailed(true));
    return () => controller.abort();
  }, [day]);

  return hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>;
}
