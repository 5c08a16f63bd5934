import { useLocale, useTranslations } from 'next-intl';
import { createContext, startTransition, useContext, useEffect, useOptimistic, useRef } from 'react';
import {
  type ChevronProps,
  type DayButtonProps,
  DayPicker,
  type DayProps,
  type MonthCaptionProps,
  type MonthProps,
  useDayPicker,
} from 'react-day-picker';
import { ICON_BUTTON } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { LoadFailure } from '@/components/ui/load-failure';
import { fromDateKey, monthOf, toDateKey } from '@/lib/availability/dates';
import {
  type AvailabilityByMonth,
  DAY_STATUSES,
  type DayStatus,
  dayStatus,
  reaches,
} from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { onDemand } from '@/lib/browser/on-demand';
import { weekStartsOn } from '@/lib/i18n/languages';
import { type DateKey, LAST_DAY } from '@/lib/shared/days';
import { ROUTES } from '@/lib/shared/routes';

interface Calendar {
  today: DateKey;
  months: AvailabilityByMonth;
  statusOf: (day: DateKey) => DayStatus;
}

/** Data that DayPicker does not pass to the components of its days and captions. */
const CalendarContext = createContext<Calendar>({ today: '', months: {}, statusOf: () => 'pending' });

/**
 * A day of the calendar, button and cell of the grid in one. A taken day cannot be chosen, but stays in the tab order, so that
 * screen readers can read its status. A touched day changes before DayPicker renders all days. After a key, everything is
 * rendered at once, because the next key may follow before a transition ends.
 */
function DayButton({
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

/** Names the consecutive months that the calendar does not reach yet, and links to the form. */
export function BeyondCalendar({ months }: { months: DateKey[] }) {
  const t = useTranslations('availability.beyond');
  const formats = dateFormats(useLocale());
  return (
    <p>
      <span>{t('text', { months: formats.months(months) })}</span>{' '}
      <Link href={ROUTES.booking} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('ask')}
      </Link>
    </p>
  );
}

const monthDialog = onDemand(() => import('./month-dialog'));

/** The title of a month, which opens the month dialog. A note appears below it if the calendar does not reach the month. */
function MonthCaption({ calendarMonth }: MonthCaptionProps) {
  const t = useTranslations('availability');
  const { today, months } = useContext(CalendarContext);
  const { goToMonth } = useDayPicker();
  const month = toDateKey(calendarMonth.date);
  const days = months[month];
  const title = dateFormats(useLocale()).month(month);
  return (
    <div>
      <div className="mb-2 flex min-h-11 flex-wrap max-xs:pt-11 xs:px-12">
        <DialogButton
          dialog={monthDialog}
          failure={<LoadFailure text={t('loadFailed.text')} reload={t('loadFailed.reload')} />}
          props={{ today, month, onApply: (chosen: DateKey) => goToMonth(fromDateKey(chosen)) }}
          aria-label={t('chooseMonth', { month: title })}
          aria-haspopup="dialog"
          className="flex flex-1 items-center justify-center rounded-full font-display text-lg font-semibold transition-colors hover:bg-accent-soft"
        >
          {/* Keyed by month, because new text in a reused element would move, which counts as a layout shift. */}
          <span key={month} className="flex items-center gap-1">
            <span>{title}</span>
            <ChevronDownIcon className="size-4" />
          </span>
        </DialogButton>
      </div>
      {days && !reaches(days, month) && (
        <div className="mb-2 text-center text-sm">
          <BeyondCalendar months={[month]} />
        </div>
      )}
    </div>
  );
}

const CLASS_NAMES = {
  months: 'relative grid gap-8 md:grid-cols-2 lg:grid-cols-3',
  // The grids of a row begin at the same height. `not-noscript` would have no effect in Safari before 17.
  month:
    'row-span-2 grid grid-rows-subgrid gap-y-0 nth-of-type-2:max-md:hidden nth-of-type-3:max-lg:hidden noscript:grid!',
  nav: 'absolute inset-x-0 top-0 noscript:hidden',
  button_previous: `${ICON_BUTTON} absolute top-0 left-0`,
  button_next: `${ICON_BUTTON} absolute top-0 right-0`,
  // Not stretched to the height of the month beside it. Otherwise the days would move while the rest of them arrive.
  month_grid: 'calendar-days w-full table-fixed self-start border-collapse',
  // Hidden until all seven weekdays have arrived, because the first ones would be too wide.
  weekdays: 'not-has-[:nth-child(7)]:invisible',
  weekday: 'h-8 text-[min(0.875rem,5.5vw)] leading-5 font-semibold text-muted',
};

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />;
}

/**
 * Has no role, because its button is the cell of the grid. A button in a cell makes screen readers say each date twice. A cell
 * without a day keeps its role, so that screen readers count the columns. Omits the attributes of DayPicker's own cell,
 * because days are a third of the document.
 */
const Day = ({ children }: DayProps) => <td role={children ? 'none' : undefined}>{children}</td>;

/** Omits the attributes of DayPicker's own month, which nothing here uses. */
const Month = ({ className, children }: MonthProps) => <div className={className}>{children}</div>;

// A constant, because DayPicker remounts everything when a component changes.
const COMPONENTS = { Month, Day, DayButton, MonthCaption, Chevron };

interface Props {
  today: DateKey;
  firstDay: DateKey;
  /** The months on display, in order. */
  displayed: DateKey[];
  months: AvailabilityByMonth;
  /** True if a month on display could not be loaded. Its days cannot be chosen. */
  hasFailed: boolean;
  chosenDay: DateKey | null;
  /** True if the day was chosen from outside the grid. It gets focus when it renders. */
  isFound: boolean;
  onMonthChange: (month: DateKey) => void;
  onChooseDay: (day: DateKey) => void;
}

/** The grids of the months on display, with the status of each day. */
export function MonthCalendar(props: Props) {
  const { today, firstDay, displayed, months, hasFailed, chosenDay, isFound, onMonthChange, onChooseDay } = props;
  const t = useTranslations('availability');
  const language = useLocale();
  const [firstMonth = monthOf(today)] = displayed;
  const chosen = chosenDay ? [fromDateKey(chosenDay)] : [];

  const formats = dateFormats(language);
  const missing = hasFailed ? {} : undefined;
  const statusOf = (day: DateKey) => dayStatus(day, months[monthOf(day)] ?? missing, firstDay);
  const forDate = (write: (day: DateKey) => string) => (date: Date) => write(toDateKey(date));

  return (
    <CalendarContext value={{ today, months, statusOf }}>
      <DayPicker
        formatters={{
          formatWeekdayName: forDate(formats.shortWeekday),
          formatDay: (date) => String(date.getDate()),
          // MonthCaption writes the title.
          formatCaption: () => '',
        }}
        labels={{
          labelNav: () => t('calendar'),
          labelPrevious: () => t('previousMonth'),
          labelNext: () => t('nextMonth'),
          labelGrid: forDate(formats.month),
          labelWeekday: forDate(formats.weekday),
          labelDayButton: forDate((day) =>
            [formats.fullDay(day), day === today && t('today'), t(`dayStatus.${statusOf(day)}`)]
              .filter(Boolean)
              .join(', '),
          ),
        }}
        lang={language}
        weekStartsOn={weekStartsOn(language)}
        today={fromDateKey(today)}
        startMonth={fromDateKey(today)}
        endMonth={fromDateKey(LAST_DAY)}
        month={fromDateKey(firstMonth)}
        numberOfMonths={displayed.length}
        fixedWeeks
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        modifiers={{ selected: chosen, found: isFound && chosen }}
        onMonthChange={(month) => onMonthChange(toDateKey(month))}
        onDayClick={(date) => DAY_STATUSES[statusOf(toDateKey(date))].isSelectable && onChooseDay(toDateKey(date))}
      />
    </CalendarContext>
  );
}
