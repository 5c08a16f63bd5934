'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { PageIntro } from '@/components/layout/page-intro';
import { AvailabilityCalendar } from './availability-calendar';
import { CalendarSkeleton } from './calendar-skeleton';

/** The availability page; the calendar joins in the browser, drawn in pieces between which a touch is answered. */
export function AvailabilityScreen() {
  const t = useTranslations('availability');
  const isInBrowser = useDeferredValue(true, false);
  return (
    // A screen high, so that an alert below the calendar finds room and moves nothing.
    <section className="mx-auto min-h-[calc(100dvh-4rem)] max-w-page px-4 py-10 md:px-8 md:py-16">
      <PageIntro
        heading={t('heading')}
        subtitle={t('subtitle')}
        withoutScript={(contact) => t('withoutScript', contact)}
      />
      {isInBrowser ? <AvailabilityCalendar /> : <CalendarSkeleton />}
    </section>
  );
}
