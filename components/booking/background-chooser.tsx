import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { DESCRIBED_ELSEWHERE, Picture } from '@/components/ui/picture';
import { useDialogOnDemand } from '@/components/ui/use-on-demand';
import type { Backdrop } from './backdrop';
import { BackdropName } from './backdrop-name';
import { useFormValue } from './form-store';
import { LoadFailed } from './load-failed';
import { PrintPreview } from './print-preview';
import { fieldId, useFieldError } from './use-fields';

const importDialog = () => import('./background-dialog');

/** Opens the background dialog and shows which background is chosen. */
export function BackgroundChooser({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking.backgroundChooser');
  const chosenId = useFormValue(({ backgroundId }) => backgroundId);
  const { Dialog, close, opener, hasFailed } = useDialogOnDemand(importDialog);
  const id = fieldId('backgroundId');
  const error = useFieldError()('backgroundId');
  const chosen = backdrops.find((backdrop) => backdrop.id === chosenId);

  return (
    <div className="rounded-field border border-line bg-surface p-4 print:border-0 print:p-0">
      <div className="flex flex-wrap items-center gap-4">
        {chosen && (
          <Picture
            files={chosen.files}
            alt={DESCRIBED_ELSEWHERE}
            loading="eager"
            sizes="10rem"
            className="h-24 w-36 rounded-field bg-sunken object-cover print:hidden"
          />
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
          <Button
            id={id}
            variant="secondary"
            className="print:hidden"
            aria-describedby={error && `${id}-error`}
            {...opener}
          >
            {t('open')}
          </Button>
          <LoadFailed isShown={hasFailed} />
          {chosen && <PrintPreview backdrops={backdrops} chosen={chosen} />}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {Dialog && <Dialog backdrops={backdrops} chosenId={chosenId} onClose={close} />}
    </div>
  );
}
