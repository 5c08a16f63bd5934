import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import type { DateKey } from '@/lib/availability/dates';
import { fetchDay } from '@/lib/browser/api';

/** Loads the chosen day's availability and shows an alert when that fails. Choosing another day aborts the load. */
export function DailyAlert({ day }: { day: DateKey | null }) {
  const t = useTranslations('availability');
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    setFailed(false);
    if (!day) return;
    const controller = new AbortController();
    fetchDay(day, controller.signal).catch(() => controller.signal.aborted || setFailed(true));
    return () => controller.abort();
  }, [day]);

  return hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>;
}
