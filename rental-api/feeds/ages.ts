import { DAY_MS } from '../../lib/shared/days';

/** The ages after which a calendar is treated differently, in ms (docs/behaviour.md#durations-and-limits). */
export const CALENDAR_AGES = {
  /** Some servers send a calendar without its events from time to time. One that has lost all its days is believed after this time. */
  empty: 30 * 60_000,
  /** Twelve of the usual readings are missing. The owner's email gives the time of an older one. */
  old: 3_600_000,
  /** Most servers recover within a day. Only then the owner has to do something, and gets an alert. */
  unreadable: DAY_MS,
};
