import { useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { DESCRIBED_ELSEWHERE, Picture, type PictureProps } from '@/components/ui/picture';
import { offer } from '@/lib/content/offer';
import type { PictureFiles } from '@/lib/pictures/all';

export interface Backdrop {
  id: number;
  files: PictureFiles;
}

export const BackdropPicture = ({ className, ...props }: Pick<PictureProps, 'files' | 'sizes' | 'className'>) => (
  <Picture {...props} alt={DESCRIBED_ELSEWHERE} loading="eager" className={`bg-sunken object-cover ${className}`} />
);

/** "Hintergrund 3: Blumenwand mit Rosen", or only "Hintergrund 3" if the owner gave no name. */
export function BackdropName({ number }: { number: number }) {
  const t = useTranslations('booking.backdropChooser');
  const name = useOfferTexts().backdropName(offer, number);
  return <span>{name ? `${t('name', { number })}: ${name}` : t('name', { number })}</span>;
}
