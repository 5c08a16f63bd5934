'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useEffect, useRef } from 'react';
import { type ChevronProps, type DayButtonProps, type MonthCaptionProps, useDayPicker } from 'react-day-picker';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { loadMonthDialog } from './lazy-month-dialog';
import { StatusDot } from './status-dot';

const SHOWN_STATUS = ['available', 'noValidPrice', 'unavailable'] as const;

/** A day that is taken stays reachable by keyboard, so that its state can be read, but cannot be chosen. */
export function DayButton({ day, modifiers, className, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const status = SHOWN_STATUS.find((name) => modifiers[name]) ?? 'pending';
  const isChoosable = status === 'available' || status === 'noValidPrice';

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);

  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={!isChoosable || undefined}
      aria-pressed={Boolean(modifiers.selected)}
      aria-current={modifiers.today ? 'date' : undefined}
      data-status={status}
      className="group mx-auto flex h-13 w-full max-w-14 flex-col items-center justify-center gap-1 rounded-field bg-success-soft bg-clip-content p-0.5 font-medium tabular-nums hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-muted aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:forced-color-adjust-none"
    >
      <span className="flex size-7 items-center justify-center rounded-full group-aria-[current]:border-2 group-aria-[current]:font-bold">
        {children}
      </span>
      <StatusDot status={status} />
    </button>
  );
}

/** What happens when a month's title is pressed. */
export const TitleClickContext = createContext<(month: Date) => void>(() => undefined);

/** The title opens the month dialog (SPEC §2); as a live region it says which month is on display when that changes. */
export function MonthCaption({ calendarMonth, displayIndex: _, children: __, ...caption }: MonthCaptionProps) {
  const t = useTranslations('availability');
  const onTitleClick = useContext(TitleClickContext);
  const { formatters } = useDayPicker();
  const title = formatters.formatCaption(calendarMonth.date);
  return (
    <div {...caption} role="status">
      <button
        type="button"
        aria-label={t('chooseMonth', { month: title })}
        aria-haspopup="dialog"
        onPointerEnter={loadMonthDialog}
        onFocus={loadMonthDialog}
        onClick={() => onTitleClick(calendarMonth.date)}
        className="inline-flex min-h-11 items-center gap-1 rounded-full px-4 font-display text-lg font-semibold transition-colors hover:bg-accent-soft"
      >
        {title}
        <ChevronDownIcon className="size-4" />
      </button>
    </div>
  );
}

export function CalendarChevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />;
}
