import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import type { BackgroundId } from '@/lib/booking/packages';
import { RENDERED } from '@/lib/picture-names';
import type { Backdrop } from './backdrop';
import { useDispatch } from './form-store';

interface Props {
  backdrops: Backdrop[];
  chosenId: BackgroundId | null;
  onClose: () => void;
}

/** The backgrounds in a grid. Choosing one closes the dialog. */
export default function BackgroundDialog({ backdrops, chosenId, onClose }: Props) {
  const t = useTranslations('booking.backgroundChooser');
  const dispatch = useDispatch();
  const hasRendered = backdrops.some(({ id }) => RENDERED.includes(`backdrop-${id}`));
  return (
    <Dialog heading={t('heading')} onClose={onClose} className="max-w-4xl">
      <ul className="mb-6 grid grid-cols-2 gap-4 md:grid-cols-6">
        {backdrops.map(({ id, files }) => (
          <li key={id} className="first:col-span-2 md:col-span-2 md:nth-[-n+2]:col-span-3">
            <button
              type="button"
              aria-pressed={id === chosenId}
              onClick={() => {
                dispatch({ type: 'backgroundChosen', id });
                onClose();
              }}
              className="block w-full overflow-hidden rounded-field border-2 border-line text-left aria-pressed:border-accent"
            >
              <Picture
                files={files}
                alt={t(`pictures.${id}`)}
                loading="eager"
                sizes="(min-width: 900px) 26rem, 90vw"
                className="aspect-[3/2] w-full bg-sunken object-cover"
              />
              <span className="block px-3 py-2 font-semibold">{t('name', { number: id })}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted">{hasRendered && t('rendered')}</p>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
