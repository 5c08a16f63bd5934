import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { DESCRIBED_ELSEWHERE, Picture } from '@/components/ui/picture';
import { isDateKey } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { printCaption } from '@/lib/booking/print-caption';
import { offer } from '@/lib/content/offer';
import { printProps } from '@/lib/print-props';
import type { Backdrop } from './backdrop';

interface Props {
  backdrop: Backdrop;
  line: string;
  /** The form's date: empty, incomplete or a date key. */
  date: string;
  /** True to show the props in front of the backdrop. */
  withProps: boolean;
}

const SIZES = '(min-width: 56.25rem) 36rem, 100vw';

/** A print of 10 × 15 cm, as wide as its container; on paper in its real size. */
export function PhotoPrint({ backdrop, line, date, withProps }: Props) {
  const t = useTranslations('booking');
  const { backdropName } = useOfferTexts();
  const formats = dateFormats(useLocale());
  const day = isDateKey(date) ? formats.longDay(date) : null;
  const { headline, detail } = printCaption(line, day, t('print.untitled'));
  const backdropText = backdropName(offer, backdrop.id)?.shown ?? t('backdropChooser.name', { number: backdrop.id });
  const caption = detail ? `${headline}, ${detail}` : headline;

  return (
    <div className="photo-print @container mx-auto aspect-3/2 w-full max-w-[15cm] bg-[#fffdfb] text-[#2a1720] forced-color-adjust-none not-print:-rotate-1 not-print:shadow-print">
      <div className="grid h-full grid-rows-[minmax(0,1fr)_12cqi] px-[3.3cqi] pt-[3.3cqi]">
        <div className="relative overflow-hidden">
          <Picture
            files={backdrop.files}
            alt={t(withProps ? 'print.picture' : 'print.pictureWithoutProps', { backdrop: backdropText, caption })}
            loading="eager"
            sizes={SIZES}
            className="absolute size-full object-cover"
          />
          {withProps && (
            <Picture
              files={printProps}
              alt={DESCRIBED_ELSEWHERE}
              loading="eager"
              sizes={SIZES}
              className="absolute size-full object-cover"
            />
          )}
        </div>
        <div aria-hidden className="flex flex-col justify-center gap-[0.8cqi] text-center leading-[1.1]">
          <p
            style={{ '--letters': headline.length } as CSSProperties}
            className="font-display text-[length:min(5.4cqi,135cqi/var(--letters))] font-semibold text-balance wrap-anywhere"
          >
            {headline}
          </p>
          {detail && <p className="text-[2.6cqi]">{detail}</p>}
        </div>
      </div>
    </div>
  );
}
