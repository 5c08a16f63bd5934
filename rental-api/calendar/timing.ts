import { type Component, firstValue, type Property, parameterOf, propertiesOf } from './components';
import type { ZoneOf } from './defined-zones';
import { type Rule, readRule } from './rule';
import { alignTo, type Length, lengthBetween, readDuration, readTime, type Time } from './times';
import { BERLIN, DAY_MS } from './zones';

/** A part of an event that cannot be read or followed. */
export type Defect =
  | 'no start'
  | 'unreadable start'
  | 'unreadable time'
  | 'unreadable end'
  | 'unreadable rule'
  | 'unreadable dates'
  | 'unreadable exceptions'
  | 'unreadable instance'
  | 'too many dates';

/** The readable parts of an event's dates. */
export interface Timing {
  start: Time;
  length: Length;
  rules: Rule[];
  /** Further starts. */
  dates: ListedDate[];
  /** Starts without an instance. */
  excluded: ListedDate[];
  excludedRules: Rule[];
}

/** A start on the clock of the series. The length is null unless the entry has its own. */
export interface ListedDate {
  wall: number;
  length: Length | null;
}

type Note = (defect: Defect) => void;

/**
 * Reads the dates of an event. Returns null when the start is unknown.
 * @param note is called for each unreadable part
 */
export function readTiming(component: Component, zoneOf: ZoneOf, note: Note): Timing | null {
  const start = readStart(component, zoneOf, note);
  if (!start) return null;
  return {
    start,
    length: readLength(component, start, zoneOf, note),
    rules: readRules(propertiesOf(component, 'RRULE'), start, note),
    dates: readDates(propertiesOf(component, 'RDATE'), start, zoneOf, () => note('unreadable dates')),
    excluded: readDates(propertiesOf(component, 'EXDATE'), start, zoneOf, () => note('unreadable exceptions')),
    excludedRules: readRules(propertiesOf(component, 'EXRULE'), start, note),
  };
}

/** For one event. Programs write a single rule. */
const MAX_RULES = 50;

function readRules(properties: Property[], start: Time, note: Note): Rule[] {
  if (properties.length > MAX_RULES) note('too many dates');
  return properties.slice(0, MAX_RULES).flatMap(({ value }) => {
    try {
      return [readRule(value, start)];
    } catch {
      note('unreadable rule');
      return [];
    }
  });
}

/** @param noteOne is called for each unreadable date */
function readDates(properties: Property[], start: Time, zoneOf: ZoneOf, noteOne: () => void): ListedDate[] {
  return properties.flatMap((property) =>
    property.value.split(',').flatMap((text) => {
      if (!text.trim()) return [];
      const date = readDate(property, text, start, zoneOf);
      if (!date) noteOne();
      return date ?? [];
    }),
  );
}

/**
 * Reads a time. Returns null when it cannot be read.
 * @param text the value of the property, or a part of it
 */
export function timeOf(property: Property, zoneOf: ZoneOf, text = property.value): Time | null {
  const time = readTime(text, zoneOf(parameterOf(property, 'TZID')));
  // Some programs append a time to a date, even in UTC. The date must not change.
  return time && parameterOf(property, 'VALUE').toUpperCase() === 'DATE' ? { ...time, zone: BERLIN } : time;
}

function readStart(component: Component, zoneOf: ZoneOf, note: Note): Time | null {
  const [written] = propertiesOf(component, 'DTSTART');
  const [replaced] = propertiesOf(component, 'RECURRENCE-ID');
  const start = written && wholeDay(component, timeOf(written, zoneOf));
  if (start) return start;
  const [date = ''] = /^\s*\d{4}-?\d\d-?\d\d/.exec(written?.value ?? '') ?? [];
  const day = readTime(date, BERLIN);
  if (day) note('unreadable time');
  else if (written) note('unreadable start');
  else if (!replaced) note('no start');
  return day ?? (replaced ? timeOf(replaced, zoneOf) : null);
}

function readLength(component: Component, start: Time, zoneOf: ZoneOf, note: Note): Length {
  const [dtend] = propertiesOf(component, 'DTEND');
  const duration = firstValue(component, 'DURATION');
  const end = dtend && wholeDay(component, timeOf(dtend, zoneOf));
  const length = end ? lengthBetween(start, end) : readDuration(duration, start);
  if (length) return length;
  if (dtend || duration) note('unreadable end');
  return { onClock: start.isDay ? DAY_MS : 0, elapsed: 0 };
}

/** Outlook writes whole days as midnights of its time zone and marks them. Without the mark, they would be two days in Berlin. */
function wholeDay(component: Component, time: Time | null): Time | null {
  const isMarked = firstValue(component, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() === 'TRUE';
  return time && isMarked && time.wall % DAY_MS === 0 ? { wall: time.wall, zone: BERLIN, isDay: true } : time;
}

/** Reads an entry of a list: a time, or a period with an end or a duration. Returns null when it cannot be read. */
function readDate(property: Property, text: string, series: Time, zoneOf: ZoneOf): ListedDate | null {
  const [from = '', to] = text.split('/');
  const start = timeOf(property, zoneOf, from);
  if (!start) return null;
  const { wall } = alignTo(series, start);
  if (to === undefined) return { wall, length: null };
  const end = timeOf(property, zoneOf, to);
  const length = end ? lengthBetween(start, end) : readDuration(to, start);
  return length && { wall, length };
}
