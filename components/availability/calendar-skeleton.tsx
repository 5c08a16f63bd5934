'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Legend } from './legend';

/** Holds the calendar's place until it joins: only the browser knows the visitor's day and the width. */
export function CalendarSkeleton() {
  const t = useTranslations('availability.saturday');
  return (
    <div aria-hidden="true" className="noscript:hidden">
      <div className={`${CALENDAR_CARD} grid gap-8 md:grid-cols-2 lg:grid-cols-3`}>
        <Month />
        <Month className="hidden md:block" />
        <Month className="hidden lg:block" />
      </div>
      <div className={CALENDAR_FOOT}>
        <Legend />
        <Button variant="secondary" className="invisible">
          {t('find')}
        </Button>
      </div>
    </div>
  );
}

/** The card that the calendar and its skeleton share, so that nothing moves when one takes the other's place. */
export const CALENDAR_CARD =
  'relative min-h-[25.75rem] rounded-card bg-surface p-2 shadow-card sm:min-h-[27.75rem] sm:p-6';
export const CALENDAR_FOOT = 'mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4';

function Month({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <div className="mx-auto my-3 h-5 w-32 rounded-full bg-sunken" />
      <div className="mt-12 h-78 bg-[radial-gradient(circle,var(--line)_0.3rem,transparent_0.35rem)] bg-size-[calc(100%/7)_3.25rem]" />
    </div>
  );
}
