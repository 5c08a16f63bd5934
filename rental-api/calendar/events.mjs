import ICAL from 'ical.js';
import { checkLength } from './ends.mjs';
import { UnusableFeed } from './unusable.mjs';
import { provideZones } from './zones.mjs';

/**
 * An event as content lines and as parsed. `component` is null when the lines cannot be parsed. `calendar` holds the time
 * zones that the event may name.
 * @typedef {{ lines: string[], component: ICAL.Component | null, calendar: ICAL.Component }} WrittenEvent
 */

/**
 * Returns the events of an iCalendar file, in groups that share a UID: a series and its changed instances.
 * Parses each event alone, so that a broken one costs no other.
 * @param {string} text one calendar, or several in a row
 * @returns {WrittenEvent[][]}
 * @throws {UnusableFeed} when the text is no calendar, or is cut off
 */
export function readEvents(text) {
  const lines = linesOf(text);
  if (!isLine(lines[0], 'BEGIN:VCALENDAR')) throw new UnusableFeed('this is no calendar');
  if (!isLine(lines.at(-1), 'END:VCALENDAR')) throw new UnusableFeed('the calendar is cut off');

  provideZones(lines);
  /** @type {Map<unknown, WrittenEvent[]>} */
  const groups = new Map();
  for (const event of eventsOf(lines)) {
    const uid = textOf(event, 'UID') ?? event;
    const group = groups.get(uid);
    if (group) group.push(event);
    else groups.set(uid, [event]);
  }
  return [...groups.values()];
}

/** @param {string} text @returns {string[]} unfolded lines */
const linesOf = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** @param {string | undefined} line @param {string} expected */
const isLine = (line, expected) => line?.trimEnd().toUpperCase() === expected;

const BEGINNING = /^BEGIN:(VCALENDAR|VTIMEZONE|VEVENT)\s*$/i;

/** @param {string[]} lines @returns {WrittenEvent[]} */
function eventsOf(lines) {
  /** @type {{ name: string, lines: string[] }[]} */
  const parts = [];
  for (const line of lines) {
    const name = BEGINNING.exec(line)?.[1]?.toUpperCase();
    if (name) parts.push({ name, lines: [] });
    // A line without a colon is the rest of one that somebody broke.
    if (line.includes(':')) parts.at(-1)?.lines.push(line);
  }

  let calendar = new ICAL.Component('vcalendar');
  return parts.flatMap(({ name, lines }) => {
    if (name === 'VCALENDAR') {
      calendar = new ICAL.Component('vcalendar');
      return [];
    }
    const end = lines.findIndex((line) => isLine(line, `END:${name}`));
    const own = end < 0 ? lines : lines.slice(0, end + 1);
    const component = parse(own);
    if (name === 'VEVENT') {
      if (component) component.parent = calendar;
      return { lines: own, component, calendar };
    }
    if (component && isUsableZone(component)) calendar.addSubcomponent(component);
    return [];
  });
}

/** @param {string[]} lines of one component @returns {ICAL.Component | null} null when they cannot be parsed */
function parse(lines) {
  try {
    return componentOf(lines);
  } catch {
    return null;
  }
}

/** @param {string[]} lines @returns {ICAL.Component} */
function componentOf(lines) {
  const component = new ICAL.Component(ICAL.parse(lines.join('\n')));
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) checkLength(duration);
  return component;
}

/** Clocks change by the year. ical.js would follow a zone that changes every second to its end. @param {ICAL.Component} zone */
function isUsableZone(zone) {
  const rules = zone.getAllSubcomponents().flatMap((half) => half.getAllProperties('rrule'));
  return (
    zone.hasProperty('tzid') &&
    rules.every((rule) => /** @type {ICAL.Recur} */ (rule.getFirstValue()).freq === 'YEARLY')
  );
}

/** The lines that say when an event is and whether it counts. */
const ESSENTIAL = /^(?:DTSTART|DTEND|DURATION|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ORGANIZER|ATTENDEE)[;:]/i;

/**
 * Reduces an event to its essential lines: it neither recurs nor is it an instance of a series.
 * @param {WrittenEvent} event
 * @returns {ICAL.Component}
 * @throws {Error} when those cannot be parsed
 */
export function onceOnly({ lines, calendar }) {
  const essential = lines.filter((line) => ESSENTIAL.test(line));
  const component = componentOf(['BEGIN:VEVENT', ...essential, 'END:VEVENT']);
  component.parent = calendar;
  return component;
}

/**
 * Returns what a property says, read without the parser.
 * @param {WrittenEvent} event
 * @param {'UID' | 'SUMMARY'} name
 */
export const textOf = ({ lines }, name) =>
  lines
    .find((line) => line.toUpperCase().startsWith(`${name}:`) || line.toUpperCase().startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '')
    .trim();
