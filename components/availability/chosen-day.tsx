import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { pinnedAs } from '@/components/ui/pinned';
import type { DateKey } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { bookingPath } from '@/lib/routes';

const bar = pinnedAs('--bar-height');

/** The chosen day with a link to the booking form. On phones it sticks to the bottom. Elsewhere it scrolls into view. */
export function ChosenDay({ day, formats }: { day: DateKey | null; formats: DateFormats }) {
  const t = useTranslations('availability');
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = text.current?.parentElement;
    if (day && element && element.getBoundingClientRect().bottom > window.innerHeight) {
      element.scrollIntoView({ block: 'nearest' });
    }
  }, [day]);

  return (
    <div
      ref={bar}
      hidden={!day}
      className="pinned:sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-4 shadow-card sm:px-6 sm:py-4"
    >
      <p ref={text} role="status" className="grow basis-20 font-semibold sm:text-lg">
        {day && t('chosenDay', { day: formats.fullDay(day) })}
      </p>
      {day && (
        <ButtonLink href={bookingPath('date', day)} className="xs:max-w-38 xs:shrink-0 sm:max-w-none">
          {t('request')}
        </ButtonLink>
      )}
    </div>
  );
}
