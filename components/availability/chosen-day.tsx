import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import { surchargesOn, writeSurcharge } from '@/lib/booking/prices/surcharges';
import { fetchDay } from '@/lib/browser/availability';
import { offer } from '@/lib/content/offer';
import { ownText } from '@/lib/i18n/translated';
import type { DateKey } from '@/lib/shared/days';
import { euroFormat } from '@/lib/shared/euro';
import { bookingPath } from '@/lib/shared/routes';

/** The chosen day, its surcharges and a link to the form. Sticks to the bottom on phones. Elsewhere it scrolls into view. */
export function ChosenDay({ day }: { day: DateKey | null }) {
  const t = useTranslations('availability');
  const language = useLocale();
  const { fullDay } = dateFormats(language);
  const surcharges = surchargesOn(day ?? '', offer);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = text.current?.parentElement;
    if (day && element && element.getBoundingClientRect().bottom > window.innerHeight) {
      element.scrollIntoView({ block: 'nearest' });
    }
  }, [day]);

  return (
    <div
      hidden={!day}
      className="pinned:sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-4 card border border-line py-3 pr-3 pl-4 sm:px-6 sm:py-4"
    >
      <p ref={text} role="status" className="grow basis-20 font-semibold sm:text-lg">
        {day && <span>{t('chosenDay', { day: fullDay(day) })}</span>}
        {surcharges.map(({ name, price }) => {
          const shown = ownText(name, language);
          return (
            <span key={shown} className="block text-base font-normal">
              {writeSurcharge(shown, price, euroFormat(language))}
            </span>
          );
        })}
      </p>
      {day && (
        <ButtonLink href={bookingPath('date', day)} className="xs:max-w-38 xs:shrink-0 sm:max-w-none">
          {t('request')}
        </ButtonLink>
      )}
    </div>
  );
}

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
