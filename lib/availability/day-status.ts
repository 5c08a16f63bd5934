import { type DateKey, daysOfMonth } from '../shared/days';

/**
 * The availability of days by their key. True means free, and false means taken. Null means that there is no valid price, but
 * the day can still be requested. A missing day cannot be requested.
 */
export type AvailabilityByDay = Readonly<Record<DateKey, boolean | null>>;

/** A bookable item, such as a photo booth. */
export interface AvailabilityItem {
  availability: AvailabilityByDay;
  /** Days that another customer has requested. They are free until the owner has answered. */
  requested?: readonly DateKey[];
}

/** The availability of months by their key. A missing month has not been loaded. */
export type AvailabilityByMonth = Readonly<Record<DateKey, AvailabilityByDay>>;

interface StatusRule {
  /** True if the day can be chosen in the calendar. */
  isSelectable: boolean;
  /** True if the day is offered as the next free day or Saturday. */
  isOffered: boolean;
  /** The text of the form and the email about the day, a key of `booking.dateHint`. */
  inForm: string;
  /** True if the legend explains the status. */
  isExplained: boolean;
  /** The colours of the cell and of its dot, from `tailwind.config.ts`. The shape of the dot repeats what its colour says. */
  look: { cell?: string; dot: string; shape: 'disc' | 'ring' | 'ringWithBar' };
}

const FREE = {
  isSelectable: true,
  isOffered: true,
  inForm: 'free',
  isExplained: true,
  look: { cell: 'success-soft', dot: 'available', shape: 'disc' },
} as const;

const TAKEN = {
  isSelectable: false,
  isOffered: false,
  inForm: 'taken',
  isExplained: true,
  look: { dot: 'unavailable', shape: 'ringWithBar' },
} as const;

/** The rules and the look of each status of a day. The legend has this order. */
export const DAY_STATUSES = {
  available: FREE,
  noValidPrice: { ...FREE, isExplained: false },
  unavailable: TAKEN,
  /** Until the month of the day has loaded. */
  pending: { ...TAKEN, isExplained: false, look: { dot: 'line', shape: 'ring' } },
} as const satisfies Record<string, StatusRule>;

type Statuses = typeof DAY_STATUSES;
export type DayStatus = keyof Statuses;
type Explained = { [S in DayStatus]: Statuses[S]['isExplained'] extends true ? S : never }[DayStatus];

const isExplained = (status: DayStatus): status is Explained => DAY_STATUSES[status].isExplained;

/** The statuses of the legend. */
export const EXPLAINED_STATUSES = (Object.keys(DAY_STATUSES) as DayStatus[]).filter(isExplained);

/** From the best to the worst: free beats taken, and taken beats no price. */
const ORDER = [true, false, null] as const;

/** Merges the availability of several items on the days of a month, day by day (docs/behaviour.md#day-status). */
export function mergedDays(items: readonly AvailabilityItem[], month: DateKey): AvailabilityByDay {
  const days = daysOfMonth(month).flatMap((day) => {
    const best = ORDER.find((value) => items.some(({ availability }) => availability[day] === value));
    return best === undefined ? [] : [[day, best]];
  });
  return Object.fromEntries(days);
}

/** Merges like `mergedDays`, without the days that another customer has requested. */
export function offeredDays(items: readonly AvailabilityItem[], month: DateKey): AvailabilityByDay {
  const requested = items.flatMap((item) => item.requested ?? []);
  return Object.fromEntries(Object.entries(mergedDays(items, month)).filter(([day]) => !requested.includes(day)));
}

/**
 * Returns the status of a day (docs/behaviour.md#day-status).
 * @param ofMonth the availability of its month, undefined until it has loaded
 * @param firstDay the first day that can be requested: today, or later with a minimum notice
 */
export function dayStatus(day: DateKey, ofMonth: AvailabilityByDay | undefined, firstDay: DateKey): DayStatus {
  if (day < firstDay) return 'unavailable';
  if (!ofMonth) return 'pending';
  const availability = ofMonth[day];
  if (availability === null) return 'noValidPrice';
  return availability ? 'available' : 'unavailable';
}

/**
 * Returns whether the calendar reaches a day. The calendar ends with the last day that has data.
 * @param ofMonth the availability of the month of the day
 */
export const reaches = (ofMonth: AvailabilityByDay, day: DateKey): boolean =>
  Object.keys(ofMonth).some((known) => known >= day);
