import { useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { buttonLook } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { FieldError } from '@/components/ui/field';
import { DESCRIBED_ELSEWHERE, Picture, type PictureProps } from '@/components/ui/picture';
import { offer } from '@/lib/content/offer';
import type { PictureFiles } from '@/lib/pictures';
import { backdropDialog, fieldId, useBooking, useFieldError, useFormValue } from './form-state';
import { LoadFailed } from './notices';

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

/** The chosen backdrop, and the button that opens the others. A package may include the background system. */
export function BackdropChooser({ isIncluded }: { isIncluded: boolean }) {
  const t = useTranslations('booking.backdropChooser');
  const { backdrops } = useBooking();
  const chosenId = useFormValue((form) => form.backgroundId);
  const id = fieldId('backgroundId');
  const error = useFieldError('backgroundId');
  const chosen = backdrops.find((backdrop) => backdrop.id === chosenId);

  return (
    <div className="rounded-field border border-line bg-surface p-4 print:border-0 print:p-0">
      <div className="flex flex-wrap items-center gap-4">
        {chosen && (
          <BackdropPicture files={chosen.files} sizes="10rem" className="h-24 w-36 rounded-field print:hidden" />
        )}
        <div className="flex flex-col items-start gap-2">
          {chosen && (
            <p>
              <span className="block text-sm text-muted">{t('chosen')}</span>{' '}
              <span className="font-semibold">
                <BackdropName number={chosen.id} />
              </span>
            </p>
          )}
          <DialogButton
            id={id}
            dialog={backdropDialog}
            props={{}}
            failure={<LoadFailed />}
            className={buttonLook({ variant: 'secondary', className: 'print:hidden' })}
            aria-describedby={
              [error && `${id}-error`, isIncluded && `${id}-help`].filter(Boolean).join(' ') || undefined
            }
          >
            {t('open')}
          </DialogButton>
          {isIncluded && (
            <p id={`${id}-help`} className="text-sm text-muted print:hidden">
              {t('changeable')}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
