import { dayAt } from './berlin';

/** The time of an event or instance, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Returns the first and the last day in Berlin that a span takes, as days since 1970-01-01. A span that ends at midnight does not
 * take the next day.
 */
export function touchedDays({ start, end }: Span): { first: number; last: number } {
  return { first: dayAt(start), last: dayAt(Math.max(start, end - 1)) };
}
