import { DAY_MS } from '../../lib/shared/days';
import { type Component, firstProperty, firstValue, type Property, parameterOf, propertiesOf } from './components';
import { endlessRule, type Rule, readRule, type Step, TOO_MANY_DATES } from './recurrence';
import { alignTo, BERLIN, momentOf, readTime, type Time, type ZoneOf } from './times';

/** A part of an event that cannot be read or followed. */
export type Defect =
  | 'no start'
  | `unreadable ${'start' | 'time' | 'end' | 'rule' | 'dates' | 'exceptions' | 'instance'}`
  | 'too many dates';

export type Dates = ReturnType<typeof readDates>;

/** The length of an event, in ms. */
export interface Length {
  /** As a clock shows it: a day is 24 hours, even when the clock changes. */
  onClock: number;
  /** The time that passes in addition, independent of clocks. */
  elapsed: number;
}

/** A start on the clock of the series. The length is null unless the entry has its own. */
export interface ListedDate {
  wall: number;
  length: Length | null;
}

interface Reading {
  component: Component;
  zoneOf: ZoneOf;
  step: Step;
  /** One for each unreadable part. */
  defects: Defect[];
}

/** The readable dates of an event. Most events have a single date. */
export interface Series {
  start: Time;
  length: Length;
  rules: Rule[];
  dates: ListedDate[];
  /** Starts without an instance. */
  excluded: ListedDate[];
}

/** Reads the dates of an event. Literals list all properties, because spreading takes five times as long. */
export function readDates(component: Component, zoneOf: ZoneOf, step: Step) {
  const reading: Reading = { component, zoneOf, step, defects: [] };
  const instance = firstProperty(component, 'RECURRENCE-ID');
  const replaced = instance ? readValue(instance, zoneOf) : null;
  if (instance && !replaced) reading.defects.push('unreadable instance');
  const start = readStart(reading) ?? replaced;
  const changesLater = instance && parameterOf(instance, 'RANGE').toUpperCase() === 'THISANDFUTURE';
  const series = start && readSeries(reading, start, !instance);
  // All later instances may be changed in any way.
  if (series && changesLater) series.rules = [endlessRule(series.start)];
  return {
    /** Null when the start is unknown. A changed instance happens once, even if it repeats the rule of its series. */
    series,
    defects: reading.defects,
    isInstance: instance !== undefined,
    /** The start that a changed instance replaces. */
    replaced,
  };
}

function readSeries(reading: Reading, start: Time, mayRecur: boolean): Series {
  const length = readLength(reading, start);
  const series: Series = { start, length, rules: [], dates: [], excluded: [] };
  if (!mayRecur) return series;
  try {
    series.dates = readList(reading, 'RDATE', start);
    series.rules = readRules(reading, start);
    series.excluded = readList(reading, 'EXDATE', start);
  } catch (error) {
    if (error !== TOO_MANY_DATES) throw error;
    series.rules = [endlessRule(start)];
  }
  return series;
}

/** The steps that reading a rule counts as. It takes as long as examining about this many days. */
const RULE_STEPS = 50;

function readRules({ component, defects, step }: Reading, start: Time): Rule[] {
  const hasExceptions = firstProperty(component, 'EXRULE') !== undefined;
  return propertiesOf(component, 'RRULE').flatMap(({ value }) => {
    step(RULE_STEPS);
    try {
      const rule = readRule(value, start);
      return { ...rule, isFollowed: rule.isFollowed && !hasExceptions };
    } catch {
      defects.push('unreadable rule');
      return [];
    }
  });
}

function readList({ component, zoneOf, step, defects }: Reading, name: 'RDATE' | 'EXDATE', start: Time): ListedDate[] {
  return propertiesOf(component, name).flatMap((property) => {
    const read = timeReader(property, zoneOf);
    return property.value.split(',').flatMap((text) => {
      if (!text.trim()) return [];
      step(1);
      const date = readEntry(text, start, read);
      if (!date) defects.push(name === 'RDATE' ? 'unreadable dates' : 'unreadable exceptions');
      return date ?? [];
    });
  });
}

/** Reads an entry of a list: a time, or a period with an end or a duration. Returns null when it cannot be read. */
function readEntry(text: string, series: Time, read: TimeReader): ListedDate | null {
  const [from = '', to] = text.split('/');
  const start = read(from);
  if (!start) return null;
  const wall = alignTo(series, start);
  if (to === undefined) return { wall, length: null };
  const end = read(to);
  const length = end ? lengthBetween(start, end, series) : readDuration(to, start);
  return length && { wall, length };
}

/** Reads the value of a property, or a part of it. Returns null when it cannot be read. */
type TimeReader = (text: string) => Time | null;

function timeReader(property: Property, zoneOf: ZoneOf): TimeReader {
  const name = parameterOf(property, 'TZID');
  const zone = name ? zoneOf(name) : BERLIN;
  const isDate = parameterOf(property, 'VALUE').toUpperCase() === 'DATE';
  return (text) => {
    const time = zone && readTime(text, zone);
    // Some programs append a time to a date, even a time in UTC. The date must not change.
    return time && isDate ? { ...time, zone: BERLIN } : time;
  };
}

const readValue = (property: Property, zoneOf: ZoneOf) => timeReader(property, zoneOf)(property.value);

function readStart({ component, zoneOf, defects }: Reading): Time | null {
  const written = firstProperty(component, 'DTSTART');
  const start = written && wholeDay(component, readValue(written, zoneOf));
  if (start) return start;
  const [date = ''] = /^\s*\d{4}-?\d\d-?\d\d/.exec(written?.value ?? '') ?? [];
  const day = readTime(date, BERLIN);
  if (day) defects.push('unreadable time');
  else if (written) defects.push('unreadable start');
  else if (!firstProperty(component, 'RECURRENCE-ID')) defects.push('no start');
  return day;
}

function readLength({ component, zoneOf, defects }: Reading, start: Time): Length {
  const dtend = firstProperty(component, 'DTEND');
  const duration = firstValue(component, 'DURATION');
  const end = dtend && wholeDay(component, readValue(dtend, zoneOf));
  const length = end ? lengthBetween(start, end) : readDuration(duration, start);
  if (length && length.onClock + length.elapsed > MIN_LENGTH_MS) return length;
  if (dtend || duration) defects.push('unreadable end');
  return { onClock: start.isDay ? DAY_MS : 0, elapsed: 0 };
}

/** All years that can be written. A longer event ends beyond every last known day, too. */
const MAX_LENGTH_MS = 10_000 * 366 * DAY_MS;

/** Some programs write the year 1 or 1601 for "no end". */
const MIN_LENGTH_MS = -10 * 366 * DAY_MS;

const bounded = (ms: number) => Math.max(MIN_LENGTH_MS, Math.min(MAX_LENGTH_MS, ms));

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads a duration such as "P1DT2H" of an event that starts at a time. Returns null when it cannot be read. */
function readDuration(text: string, start: Time): Length | null {
  const [matched, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text.trim()) ?? [];
  if (!matched) return null;
  const factor = sign === '-' ? -1 : 1;
  const onClock = bounded(factor * (Number(weeks) * 7 + Number(days)) * DAY_MS);
  const elapsed = bounded(factor * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
  return start.isDay ? { onClock: onClock + elapsed, elapsed: 0 } : { onClock, elapsed };
}

/** Returns the length between two times. Changes of the clock do not count where both times are on the clock of their series. */
const lengthBetween = (start: Time, end: Time, series = start): Length =>
  start.zone === series.zone && end.zone === series.zone
    ? { onClock: end.wall - start.wall, elapsed: 0 }
    : { onClock: 0, elapsed: momentOf(end) - momentOf(start) };

/** Outlook marks a whole day, and writes it as two midnights of its time zone. Read as times, they could touch two days in Berlin. */
function wholeDay(component: Component, time: Time | null): Time | null {
  const isMarked = firstValue(component, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() === 'TRUE';
  return time && isMarked && time.wall % DAY_MS === 0 ? { wall: time.wall, zone: BERLIN, isDay: true } : time;
}
