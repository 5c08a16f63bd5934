import ICAL from 'ical.js';
import { checkLength } from './ends';
import { UnusableFeed } from './unusable-feed';
import { provideZones } from './zones';

/** An event as content lines and as parsed. */
export interface WrittenEvent {
  lines: string[];
  /** Null when the lines cannot be parsed. */
  component: ICAL.Component | null;
  /** Holds the time zones that the event may name. */
  calendar: ICAL.Component;
}

/**
 * Returns the events of an iCalendar file, in groups that share a UID: a series and its changed instances.
 * Parses each event alone, so that a broken one costs no other.
 * @param text one calendar, or several in a row
 * @throws UnusableFeed when the text is no calendar, or is cut off
 */
export function readEvents(text: string): WrittenEvent[][] {
  const lines = linesOf(text);
  if (!isLine(lines[0], 'BEGIN:VCALENDAR')) throw new UnusableFeed('this is no calendar');
  if (!isLine(lines.at(-1), 'END:VCALENDAR')) throw new UnusableFeed('the calendar is cut off');

  provideZones(lines);
  const groups = new Map<unknown, WrittenEvent[]>();
  for (const event of eventsOf(lines)) {
    const uid = textOf(event, 'UID') ?? event;
    const group = groups.get(uid);
    if (group) group.push(event);
    else groups.set(uid, [event]);
  }
  return [...groups.values()];
}

/** Returns the content lines, unfolded. */
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

const isLine = (line: string | undefined, expected: string) => line?.trimEnd().toUpperCase() === expected;

const BEGINNING = /^BEGIN:(VCALENDAR|VTIMEZONE|VEVENT)\s*$/i;

function eventsOf(lines: string[]): WrittenEvent[] {
  const parts: { name: string; lines: string[] }[] = [];
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

/** Parses the lines of one component. Returns null when they cannot be parsed. */
function parse(lines: string[]): ICAL.Component | null {
  try {
    return componentOf(lines);
  } catch {
    return null;
  }
}

function componentOf(lines: string[]): ICAL.Component {
  const component = new ICAL.Component(ICAL.parse(lines.join('\n')));
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) checkLength(duration);
  return component;
}

/** False for a zone with clock changes more often than yearly: ical.js would follow each change. */
function isUsableZone(zone: ICAL.Component): boolean {
  const rules = zone.getAllSubcomponents().flatMap((half) => half.getAllProperties('rrule'));
  return (
    zone.hasProperty('tzid') &&
    rules.every((property) => {
      const rule = property.getFirstValue();
      return rule instanceof ICAL.Recur && rule.freq === 'YEARLY';
    })
  );
}

/** The lines that say when an event is and whether it counts. */
const ESSENTIAL = /^(?:DTSTART|DTEND|DURATION|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ORGANIZER|ATTENDEE)[;:]/i;

/**
 * Reduces an event to its essential lines. Then it neither recurs nor is it an instance of a series.
 * @throws when those cannot be parsed
 */
export function onceOnly({ lines, calendar }: WrittenEvent): ICAL.Component {
  const essential = lines.filter((line) => ESSENTIAL.test(line));
  const component = componentOf(['BEGIN:VEVENT', ...essential, 'END:VEVENT']);
  component.parent = calendar;
  return component;
}

/** Returns the text of a property, read without the parser. */
export const textOf = ({ lines }: WrittenEvent, name: 'UID' | 'SUMMARY'): string | undefined =>
  lines
    .find((line) => line.toUpperCase().startsWith(`${name}:`) || line.toUpperCase().startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '')
    .trim();
