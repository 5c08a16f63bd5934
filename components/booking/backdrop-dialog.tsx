import { useTranslations } from 'next-intl';
import { BackdropName, BackdropPicture } from '@/components/packages/offer';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { rendered } from '@/lib/content/rendered';
import { useBooking, useFormValue } from './form-context';

/** Returns how many pictures are as wide as half a row, so that rows of two and of three are full. */
const widePictures = (count: number) => [0, 4, 2][count % 3] ?? 0;

export default function BackdropDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('booking.backdropChooser');
  const { backdrops, set } = useBooking();
  const chosenId = useFormValue((form) => form.backgroundId);
  const hasRendered = backdrops.some(({ id }) => rendered.includes(`backdrop-${id}`));
  return (
    <Dialog heading={t('heading')} onClose={onClose} className="max-w-4xl scroll-pb-24">
      <ul className="grid gap-4 xs:grid-cols-2 md:grid-cols-6">
        {backdrops.map(({ id, files }, index) => (
          <li
            key={id}
            data-wide={index < widePictures(backdrops.length) || undefined}
            className="tall:first:nth-last-[odd]:col-span-2 md:col-span-2! md:data-wide:col-span-3! md:only:col-start-2 md:only:col-span-4!"
          >
            <button
              type="button"
              aria-pressed={id === chosenId}
              onClick={() => {
                set({ backgroundId: id });
                onClose();
              }}
              className="block w-full overflow-hidden rounded-field border-2 border-line text-left aria-pressed:border-accent"
            >
              <BackdropPicture
                files={files}
                sizes="(min-width: 56.25rem) 26rem, 90vw"
                className="aspect-[3/2] w-full"
              />
              <span className="block px-3 py-2 font-semibold">
                <BackdropName number={id} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 bg-surface pt-4 pb-5 max-xs:pb-3 sm:pb-8 -mb-5 max-xs:-mb-3 sm:-mb-8">
        <p className="text-sm text-muted">{hasRendered && t('rendered')}</p>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
