import type { ShownStatus } from './shown-status';

/** The coloured dot of a day. */
export function StatusDot({ status }: { status: ShownStatus }) {
  return <span aria-hidden="true" data-status={status} className="status-dot" />;
}
