import ICAL from 'ical.js';
import { checkLength } from './ends';
import { dayOf } from './zones';

/** An event that recurs in a way that cannot be followed. The message says why. */
export class UnusableRule extends Error {}

/** ical.js walks through long intervals month by month. */
const MAX_INTERVAL = 10_000;

/** Counts dates that have been looked at, one by default. Ends the search by throwing. */
export type Step = (count?: number) => void;

/** An instance of a series. A list of dates can name an end. */
interface Instance {
  start: ICAL.Time;
  end?: ICAL.Time;
}

/**
 * Yields the instances of a series up to a day, without excluded ones. Some may come twice.
 * @param lastDay "YYYY-MM-DD"
 * @throws UnusableRule, or another error where ical.js cannot follow a rule
 */
export function* instancesOf(series: ICAL.Event, lastDay: string, step: Step): Generator<Instance, void> {
  const excluded = excludedStarts(series.component);
  const counts = (start: ICAL.Time) =>
    dateOf(start) <= lastDay &&
    (excluded.size === 0 || !(excluded.has(momentOf(start)) || excluded.has(dateOf(start))));

  // DTSTART is an instance even where no rule leads to it.
  if (counts(series.startDate)) yield { start: series.startDate };
  for (const instance of valuesOf(series.component, 'rdate').map(instanceOf)) {
    step();
    if (counts(instance.start)) yield instance;
  }
  for (const property of series.component.getAllProperties('rrule'))
    for (const start of ruledStarts(correctedRule(property, series.startDate), series.startDate, lastDay, step))
      if (counts(start)) yield { start };
}

function* ruledStarts(rule: ICAL.Recur, first: ICAL.Time, lastDay: string, step: Step): Generator<ICAL.Time, void> {
  const isPlain = Object.keys(rule.parts).length === 0;
  // Without a date that obeys the rule, ical.js would search forever. Each search calls one of these methods.
  class BoundedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      step();
      // Without BY parts every date obeys.
      return isPlain || dateOf(this.last) > lastDay || super.check_contracting_rules();
    }
    override increment_month(): void {
      step();
      super.increment_month();
    }
    override increment_year(years: number): void {
      step();
      super.increment_year(years);
    }
  }
  const iterator = new BoundedIterator({ rule, dtstart: first });
  for (let start = iterator.next(); start && dateOf(start) <= lastDay; start = iterator.next()) yield start;
}

function instanceOf(value: unknown): Instance {
  if (value instanceof ICAL.Time) return { start: value };
  if (!(value instanceof ICAL.Period)) throw new TypeError('not a date');
  if (value.duration) checkLength(value.duration);
  return { start: value.start, end: value.getEnd() };
}

/** Returns the date on the clock of the time's own zone. */
const dateOf = (time: ICAL.Time) => time.toString().slice(0, 10);

const momentOf = (time: ICAL.Time) => (time.isDate ? dateOf(time) : String(time.toUnixTime()));

const valuesOf = (event: ICAL.Component, name: string): unknown[] =>
  event.getAllProperties(name).flatMap((property) => property.getValues());

/** Returns moments and whole days. */
const excludedStarts = (event: ICAL.Component) =>
  new Set(valuesOf(event, 'exdate').map((value) => momentOf(instanceOf(value).start)));

/**
 * Returns a rule that ical.js follows correctly. It would turn a yearly 29 February into 1 March in other years. It would leave
 * out the last day where the rule ends with a date and the event has a time, or the other way round, as Outlook writes it.
 * @param first the start of the series
 */
function correctedRule(property: ICAL.Property, first: ICAL.Time): ICAL.Recur {
  const rule = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) throw new TypeError('not a rule');
  const parts: Record<string, unknown> = rule.parts;
  if (parts.BYWEEKNO) throw new UnusableRule('it recurs by the number of the week, which is not supported');
  if (rule.interval > MAX_INTERVAL) throw new UnusableRule('it recurs at too long an interval');
  if (rule.freq === 'YEARLY' && !parts.BYDAY && !parts.BYMONTHDAY && !parts.BYYEARDAY) {
    parts.BYMONTH ??= [first.month];
    parts.BYMONTHDAY = [first.day];
  }
  if (rule.until && rule.until.isDate !== first.isDate) rule.until = lastMoment(rule.until, first);
  return rule;
}

/** Returns the end of a rule as a date or as a time, like the start of the series. */
function lastMoment(until: ICAL.Time, start: ICAL.Time): ICAL.Time {
  if (start.isDate) return ICAL.Time.fromDateString(dayOf(until));
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}
