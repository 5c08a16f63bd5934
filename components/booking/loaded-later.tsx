import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { onDemand } from '@/lib/browser/on-demand';
import { ContactLink, LoadFailed } from './feedback';

/** Code that a filled-in form needs, and the confirmation. zod and the schema weigh more than the rest of the form. */
export const laterCode = onDemand(() => import('./later-code'));

export const backdropDialog = onDemand(() => import('./backdrop-dialog'));
export const printDialog = onDemand(() => import('./print-dialog'));

type RenderPanel = (code: typeof import('./later-code')) => ReactNode;

/** The panel of an attempt. If its code does not load, says only the `result`, and how to reach the business. */
export function LaterPanel({ result, render }: { result: ReactNode; render: RenderPanel }) {
  const t = useTranslations('booking.failure');
  const { code, hasFailed } = laterCode.useLoaded();
  if (code) return render(code);
  return (
    hasFailed && (
      <div className="card border border-line p-card print:bare">
        {result}
        <LoadFailed />
        <p>
          <span>{t('call')}</span> <ContactLink by="phone" />
        </p>
      </div>
    )
  );
}
