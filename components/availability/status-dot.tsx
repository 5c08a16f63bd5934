import type { DayStatus } from '@/lib/availability/day-status';

/** Colour and shape say the same, so that neither is needed alone: a full green disc, a red ring with a bar. */
const LOOKS = {
  available: 'bg-available group-aria-pressed:bg-on-accent',
  noValidPrice: 'bg-available group-aria-pressed:bg-on-accent',
  unavailable:
    'border-2 border-unavailable [background:linear-gradient(var(--unavailable),var(--unavailable))_center/60%_2px_no-repeat]',
  pending: 'border-2 border-line',
};

/** The coloured dot of a day (SPEC §2). */
export function StatusDot({ status }: { status: DayStatus | 'pending' }) {
  return (
    <span
      aria-hidden="true"
      data-status={status}
      className={`inline-block size-2.5 rounded-full forced-color-adjust-none ${LOOKS[status]}`}
    />
  );
}
