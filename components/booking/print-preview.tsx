import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonLook } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { onDemand } from '@/lib/browser/on-demand';
import type { Backdrop } from './backdrop';
import { LoadFailed } from './load-failed';

const printDialog = onDemand(() => import('./print-dialog'));

/** Opens the dialog with a print. */
export function PrintPreview({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking.print');
  // The line on the print stays until the page is left.
  const [line, setLine] = useState('');
  return (
    <DialogButton
      dialog={printDialog}
      failure={<LoadFailed />}
      props={{ backdrops, line, onLineChange: setLine }}
      className={buttonLook({ variant: 'text', className: 'justify-self-start text-accent print:hidden' })}
    >
      {t('open')}
    </DialogButton>
  );
}
