import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogOnDemand } from '@/components/ui/use-on-demand';
import type { Backdrop } from './backdrop';
import { LoadFailed } from './load-failed';

interface Props {
  backdrops: Backdrop[];
  chosen: Backdrop;
}

const importDialog = () => import('./print-dialog');

/** Opens the dialog that shows a print with the chosen background. A line typed there stays until the page is left. */
export function PrintPreview(props: Props) {
  const t = useTranslations('booking.print');
  const [line, setLine] = useState('');
  const { Dialog, close, opener, hasFailed } = useDialogOnDemand(importDialog);
  return (
    <>
      <button type="button" {...opener} className="min-h-11 text-accent underline underline-offset-4 print:hidden">
        {t('open')}
      </button>
      <LoadFailed isShown={hasFailed} />
      {Dialog && <Dialog {...props} line={line} onLineChange={setLine} onClose={close} />}
    </>
  );
}
