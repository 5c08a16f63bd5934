import { useTranslations } from 'next-intl';
import { Picture } from '@/components/ui/picture';
import type { BackgroundId } from '@/lib/booking/packages';
import type { Backdrop } from './backdrop';
import { useDispatch } from './form-store';

interface Props {
  backdrops: Backdrop[];
  chosenId: BackgroundId;
}

/** The backgrounds as a row of small pictures. Pressing one chooses it. */
export function PrintBackgrounds({ backdrops, chosenId }: Props) {
  const t = useTranslations('booking.backgroundChooser');
  const dispatch = useDispatch();
  return (
    <fieldset className="grid max-w-80 grid-cols-5 gap-2">
      <legend className="sr-only">{t('open')}</legend>
      {backdrops.map(({ id, files }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosenId}
          onClick={() => dispatch({ type: 'backgroundChosen', id })}
          className="aspect-square overflow-hidden rounded-field border-2 border-line aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
        >
          <Picture
            files={files}
            alt={t(`pictures.${id}`)}
            loading="eager"
            sizes="4rem"
            className="size-full bg-sunken object-cover"
          />
        </button>
      ))}
    </fieldset>
  );
}
