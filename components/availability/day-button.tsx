import { createContext, startTransition, useContext, useEffect, useOptimistic, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import type { DateKey } from '@/lib/availability/dates';
import { afterPress } from '@/lib/browser/after-press';
import { canBeChosen, type ShownStatus } from './shown-status';

interface Days {
  today: DateKey;
  chosenDay: DateKey | null;
  statusOf: (day: DateKey) => ShownStatus;
  /** What a day is called, its status included. */
  nameOf: (day: DateKey) => string;
}

export const DaysContext = createContext<Days | null>(null);

/**
 * A day that is taken stays reachable by keyboard, so that its state can be read, but cannot be chosen. A touch shows on
 * the day at once; DayPicker, which renders all days for it, follows as a transition.
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

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);

  return (
    <button
      {...button}
      ref={ref}
      aria-label={days?.nameOf(key)}
      onClick={(event) =>
        afterPress(
          event.currentTarget,
          () => onClick?.(event),
          () => isFree && showChosen(true),
        )
      }
      onFocus={(event) => afterPress(event.currentTarget, () => onFocus?.(event))}
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
