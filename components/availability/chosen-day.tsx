'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { toDateKey } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { bookingPath } from '@/lib/routes';

/** The chosen day and the way from it to a request; on phones it stays in view. */
export function ChosenDay({ day, formats }: { day: Date | null; formats: DateFormats }) {
  const t = useTranslations('availability');
  return (
    <div
      hidden={!day}
      className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card not-hidden:flex sm:px-6 md:static"
    >
      <p role="status" className="text-lg font-semibold">
        {day && t('chosenDay', { day: formats.fullDay(day) })}
      </p>
      {day && (
        <ButtonLink href={bookingPath(toDateKey(day))} className="max-sm:w-full">
          {t('request')}
        </ButtonLink>
      )}
    </div>
  );
}
