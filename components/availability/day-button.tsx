import { createContext, startTransition, useContext, useEffect, useOptimistic, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { type AvailabilityByMonth, DAY_STATUSES, type DayStatus } from '@/lib/availability/day-status';
import type { DateKey } from '@/lib/shared/days';

interface Calendar {
  today: DateKey;
  months: AvailabilityByMonth;
  statusOf: (day: DateKey) => DayStatus;
}

/** Data that DayPicker does not pass to the components of its days and captions. */
export const CalendarContext = createContext<Calendar>({ today: '', months: {}, statusOf: () => 'pending' });

/**
 * A day of the calendar, button and cell of the grid in one. A taken day cannot be chosen, but stays in the tab order, so that
 * screen readers can read its status. A touched day changes before DayPicker renders all days. After a key, everything is
 * rendered at once, because the next key may follow before a transition ends.
 */
export function DayButton({
  day,
  modifiers,
  children,
  disabled: _,
  style: __,
  className: ___,
  onClick,
  onFocus,
  onBlur,
  ...button
}: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { today, found, focused, selected = false } = modifiers;
  const calendar = useContext(CalendarContext);
  const status = calendar.statusOf(day.isoDate);
  const { isSelectable } = DAY_STATUSES[status];
  const [isChosen, showChosen] = useOptimistic(selected);

  const afterKeyOrTouch = (update: () => void) =>
    ref.current?.matches(':focus-visible') ? update() : startTransition(update);

  const hasFocus = focused || found;

  useEffect(() => {
    if (hasFocus) ref.current?.focus();
  }, [hasFocus]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <td> does not react to Enter and Space
    <button
      {...button}
      ref={ref}
      role="gridcell"
      onClick={(event) => {
        if (isSelectable) startTransition(() => showChosen(true));
        afterKeyOrTouch(() => onClick?.(event));
      }}
      onFocus={(event) => afterKeyOrTouch(() => onFocus?.(event))}
      onBlur={(event) => startTransition(() => onBlur?.(event))}
      aria-disabled={!isSelectable || undefined}
      aria-selected={isChosen || undefined}
      aria-current={today ? 'date' : undefined}
      data-status={status}
      data-past={day.isoDate < calendar.today || undefined}
    >
      {today ? <span>{children}</span> : children}
    </button>
  );
}
