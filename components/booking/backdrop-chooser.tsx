import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { FieldError } from '@/components/ui/field';
import { packageOf } from '@/lib/booking/prices/choice';
import { includes } from '@/lib/booking/prices/package-rules';
import { offer } from '@/lib/content/offer';
import { BACKGROUND } from '@/lib/offer-keys';
import { BackdropName, BackdropPicture } from './backdrop';
import { fieldId, useBooking, useFieldError, useFormValue } from './form-context';
import { backdropDialog, LoadFailed } from './loaded-later';

export function BackdropChooser() {
  const t = useTranslations('booking');
  const { backdrops } = useBooking();
  const chosenId = useFormValue((form) => form.backgroundId);
  const isIncluded = useFormValue((form) => includes(packageOf(form.package, offer), BACKGROUND));
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
              <span className="block text-sm text-muted">{t('backdropChooser.chosen')}</span>{' '}
              <span className="font-semibold">
                <BackdropName number={chosen.id} />
              </span>
            </p>
          )}
          <DialogButton
            id={id}
            dialog={backdropDialog}
            failure={<LoadFailed />}
            props={{}}
            className={buttonLook({ variant: 'secondary', className: 'print:hidden' })}
            aria-describedby={
              [error && `${id}-error`, isIncluded && `${id}-help`].filter(Boolean).join(' ') || undefined
            }
          >
            {t('backdropChooser.open')}
          </DialogButton>
          {isIncluded && (
            <p id={`${id}-help`} className="text-sm text-muted print:hidden">
              {t('backdropChooser.changeable')}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
