import { useRef } from 'react';
import type { RemovedBy } from '@/lib/booking/tab/removed';
import { useTools } from './form-context';

/** The place of the input that an action has removed. Follows the control of that action. */
export function RemovedNotice({ by }: { by: RemovedBy }) {
  const { tools } = useTools();
  const region = useRef(null);
  return (
    // Stands before its content, so that screen readers announce that.
    <div ref={region} role="status" className="scroll-mb-36 empty:absolute pinned:scroll-mb-72 print:hidden">
      {tools && <tools.RemovedInput by={by} region={region} />}
    </div>
  );
}
