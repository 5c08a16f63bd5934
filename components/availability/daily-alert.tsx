import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import type { DateKey } from '@/lib/availability/dates';
import { fetchDay } from '@/lib/browser/api';
import { inNextTask } from '@/lib/browser/next-task';

/** Loads what is free on the chosen day, and says when that fails; choosing another day aborts what is under way. */
export function DailyAlert({ day }: { day: DateKey | null }) {
  const t = useTranslations('availability');
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    setFailed(false);
    if (!day) return;
    const controller = new AbortController();
    const cancel = inNextTask(() => {
      fetchDay(day, controller.signal).catch(() => controller.signal.aborted || setFailed(true));
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [day]);

  return hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>;
}
