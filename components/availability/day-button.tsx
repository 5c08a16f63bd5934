import { createContext, startTransition, useContext, useEffect, useOptimistic, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import type { DateKey } from '@/lib/availability/dates';
import { canBeChosen, type ShownStatus } from './shown-status';

interface Days {
  today: DateKey;
  chosenDay: DateKey | null;
  /** The day that gets focus when it renders, because it was chosen from outside the grid. */
  foundDay: DateKey | null;
  statusOf: (day: DateKey) => ShownStatus;
  /** The accessible name of a day, with its status. */
  nameOf: (day: DateKey) => string;
}

export const DaysContext = createContext<Days | null>(null);

/**
 * A day of the calendar. A taken day stays in the tab order, so that screen readers can read its status, but cannot be
 * chosen. A touch shows on its day before DayPicker renders all days. After a key everything is rendered at once, because
 * the next key may follow before a transition ends.
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
  const days = useContext(DaysContext);
  const key = day.isoDate;
  const status = days?.statusOf(key) ?? 'pending';
  const isFree = canBeChosen(status);
  const [isChosen, showChosen] = useOptimistic(key === days?.chosenDay);

  const afterKeyOrTouch = (update: () => void) =>
    ref.current?.matches(':focus-visible') ? update() : startTransition(update);

  const hasFocus = modifiers.focused || key === days?.foundDay;

  useEffect(() => {
    if (hasFocus) ref.current?.focus();
  }, [hasFocus]);

  return (
    <button
      {...button}
      ref={ref}
      aria-label={days?.nameOf(key)}
      onClick={(event) => {
        if (isFree) startTransition(() => showChosen(true));
        afterKeyOrTouch(() => onClick?.(event));
      }}
      onFocus={(event) => afterKeyOrTouch(() => onFocus?.(event))}
      onBlur={(event) => startTransition(() => onBlur?.(event))}
      aria-disabled={!isFree || undefined}
      aria-pressed={isChosen}
      aria-current={key === days?.today ? 'date' : undefined}
      data-status={status}
    >
      {key === days?.today ? <span>{children}</span> : children}
    </button>
  );
}
