import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Backdrop } from './backdrop';
import { useOnDemand } from './use-on-demand';

interface Props {
  backdrops: Backdrop[];
  chosen: Backdrop;
}

const importDialog = () => import('./print-dialog');

/** Opens the dialog that shows a print with the chosen background. A line typed there stays until the page is left. */
export function PrintPreview(props: Props) {
  const t = useTranslations('booking.print');
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [line, setLine] = useState('');
  const [PrintDialog, loadDialog] = useOnDemand(importDialog);
  return (
    <>
      <button
        type="button"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={async () => setState((await loadDialog()) ? 'open' : 'failed')}
        className="min-h-11 text-accent underline underline-offset-4 print:hidden"
      >
        {t('open')}
      </button>
      {state === 'failed' && <p role="alert">{t('failed')}</p>}
      {state === 'open' && PrintDialog && (
        <PrintDialog {...props} line={line} onLineChange={setLine} onClose={() => setState('closed')} />
      )}
    </>
  );
}
