import { useRef } from 'react';
import type { Undo } from '@/lib/booking/tab/undo';
import { tools } from './loaded-later';

/** The place of the input that an action has removed. Follows the control of that action. */
export function RemovedNotice({ by }: { by: Undo['by'] }) {
  const loaded = tools.useCode();
  const region = useRef(null);
  return (
    // Stands before its content, so that screen readers announce that.
    <div ref={region} role="status" className="scroll-mb-36 empty:absolute pinned:scroll-mb-72 print:hidden">
      {loaded && <loaded.RemovedInput by={by} region={region} />}
    </div>
  );
}
