import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { Backdrop } from './backdrop';

interface Props {
  backdrops: Backdrop[];
  chosen: Backdrop;
}

const loadDialog = () => import('./print-dialog');
const PrintDialog = lazy(loadDialog);

/** Called when the button is about to be pressed, so that the dialog opens at once. */
const isLoaded = () =>
  loadDialog().then(
    () => true,
    () => false,
  );

/** Opens the dialog that shows a print with the chosen background. A line typed there stays until the page is left. */
export function PrintPreview(props: Props) {
  const t = useTranslations('booking.print');
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [line, setLine] = useState('');
  return (
    <>
      <button
        type="button"
        onPointerEnter={isLoaded}
        onFocus={isLoaded}
        onClick={async () => setState((await isLoaded()) ? 'open' : 'failed')}
        className="min-h-11 text-accent underline underline-offset-4 print:hidden"
      >
        {t('open')}
      </button>
      {state === 'failed' && <p role="alert">{t('failed')}</p>}
      {state === 'open' && (
        <Suspense>
          <PrintDialog {...props} line={line} onLineChange={setLine} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
