import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { pinnedAs } from '@/components/ui/pinned';
import { dateFormats } from '@/lib/availability/format';
import { surchargesOf, writeSurcharge } from '@/lib/booking/prices/surcharges';
import { fetchDay } from '@/lib/browser/fetch-availability';
import { offer } from '@/lib/content/offer';
import { ownText } from '@/lib/i18n/translated';
import { bookingPath } from '@/lib/routes';
import type { DateKey } from '@/lib/shared/days';
import { euroFormat } from '@/lib/shared/euro';

const barRef = pinnedAs('--bar-height');

/** The chosen day, its surcharges and a link to the form. Sticks to the bottom on phones. Elsewhere it scrolls into view. */
export function ChosenDay({ day }: { day: DateKey | null }) {
  const t = useTranslations('availability');
  const language = useLocale();
  const { fullDay } = dateFormats(language);
  const surcharges = surchargesOf({ date: day ?? '' }, offer);
  const text = useRef<HTMLParagraphElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = text.current?.parentElement;
    if (day && element && element.getBoundingClientRect().bottom > window.innerHeight) {
      element.scrollIntoView({ block: 'nearest' });
    }
  }, [day]);

  // Choosing another day aborts the calls for this day.
  useEffect(() => {
    setFailed(false);
    if (!day) return;
    const controller = new AbortController();
    fetchDay(day, controller.signal).catch(() => controller.signal.aborted || setFailed(true));
    return () => controller.abort();
  }, [day]);

  return (
    <>
      <div
        ref={barRef}
        hidden={!day}
        className="pinned:sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-4 shadow-card sm:px-6 sm:py-4"
      >
        <p ref={text} role="status" className="grow basis-20 font-semibold sm:text-lg">
          {day && <span>{t('chosenDay', { day: fullDay(day) })}</span>}
          {surcharges.map(({ name, price }) => {
            const { shown, lang } = ownText(name, language);
            return (
              <span key={shown} lang={lang} className="block text-base font-normal">
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
      {hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>}
    </>
  );
}
