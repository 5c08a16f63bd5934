import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { DESCRIBED_ELSEWHERE, Picture } from '@/components/ui/picture';
import { isDateKey } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { printCaption } from '@/lib/booking/print-caption';
import { offer } from '@/lib/content/offer';
import type { PictureFiles } from '@/lib/pictures';
import { printProps } from '@/lib/print-props';

interface Props {
  /** The backdrop's number. */
  number: number;
  files: PictureFiles;
  line: string;
  /** The form's date: empty, incomplete or a date key. */
  date: string;
  /** True to show the props in front of the backdrop. */
  withProps: boolean;
}

const LAYER = {
  loading: 'eager',
  sizes: '(min-width: 56.25rem) 36rem, 100vw',
  className: 'absolute size-full object-cover',
} as const;

/** A print of 10 × 15 cm, as wide as its container; on paper in its real size. */
export function PhotoPrint({ number, files, line, date, withProps }: Props) {
  const t = useTranslations('booking');
  const { backdropName } = useOfferTexts();
  const formats = dateFormats(useLocale());
  const day = isDateKey(date) ? formats.longDay(date) : null;
  const { headline, detail } = printCaption(line, day, t('print.untitled'));
  const backdrop = backdropName(offer, number)?.shown ?? t('backdropChooser.name', { number });
  const caption = detail ? `${headline}, ${detail}` : headline;
  const alt = t(withProps ? 'print.picture' : 'print.pictureWithoutProps', { backdrop, caption });

  return (
    <div className="photo-print @container mx-auto aspect-3/2 w-full max-w-[15cm] bg-[#fffdfb] text-[#2a1720] forced-color-adjust-none not-print:-rotate-1 not-print:shadow-print">
      <div className="grid h-full grid-rows-[minmax(0,1fr)_12cqi] px-[3.3cqi] pt-[3.3cqi]">
        <div className="relative overflow-hidden">
          <Picture {...LAYER} files={files} alt={alt} />
          {withProps && <Picture {...LAYER} files={printProps} alt={DESCRIBED_ELSEWHERE} />}
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
