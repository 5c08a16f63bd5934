import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/load-failure';
import type { Undo } from '@/lib/booking/tab/form';
import { onDemand } from '@/lib/browser/on-demand';
import { useSettled } from '@/lib/browser/use-settled';
import type { TextField } from '@/lib/form-fields';
import { useBookingState, useFormValue } from './form-context';

/** Code that a filled-in form needs, and the confirmation. zod and the schema weigh more than the rest of the form. */
export const tools = onDemand(() => import('./booking-tools'));

export const backdropDialog = onDemand(() => import('./backdrop-dialog'));
export const printDialog = onDemand(() => import('./print-dialog'));

/** Says that a part of the form could not be loaded, beside the control that needed it. */
export function LoadFailed() {
  const t = useTranslations('booking.loadFailed');
  return <LoadFailure text={t('text')} reload={t('reload')} />;
}

/** Returns the result of a rule for a text that has settled. Null before that, and if the rule cannot be loaded. */
export function useQuietHint<T>(
  field: TextField,
  settledMs: number,
  rule: (code: typeof import('./booking-tools'), text: string) => T,
): T | null {
  const loaded = tools.useCode();
  const text = useSettled(
    useFormValue((form) => form[field]),
    settledMs,
  );
  return loaded && text ? rule(loaded, text) : null;
}

/** The place of the input that an action has removed. Follows the control of that action. */
export function RemovedNotice({ by }: { by: Undo['by'] }) {
  const undo = useBookingState((state) => (state.undo?.by === by ? state.undo : null));
  const loaded = tools.useCode();
  return (
    // Stands before its content, so that screen readers announce that.
    <div role="status" className="scroll-mb-36 empty:absolute pinned:scroll-mb-72 print:hidden">
      {undo && loaded && <loaded.RemovedInput undo={undo} />}
    </div>
  );
}
