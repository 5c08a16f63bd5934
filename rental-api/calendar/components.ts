import { UnusableFeed } from './unusable-feed';

/** The properties that are read. All others, such as titles, are dropped at once, so that nothing can log them. */
const PROPERTIES = [
  'ATTENDEE',
  'DTEND',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'EXRULE',
  'FREEBUSY',
  'METHOD',
  'ORGANIZER',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-CDO-BUSYSTATUS',
] as const;

export type PropertyName = (typeof PROPERTIES)[number];

const NAMES: ReadonlyMap<string, PropertyName> = new Map(PROPERTIES.map((name) => [name, name]));

/** A component of an iCalendar file (RFC 5545), such as a calendar, an event or a time zone. */
export interface Component {
  name: string;
  properties: Property[];
  children: Component[];
}

export interface Property {
  name: PropertyName;
  /** Unparsed, with the leading semicolon: `;TZID=Europe/Berlin`. */
  parameters: string;
  value: string;
}

/** Deeper components are left out. Those that are read end three levels above. */
const MAX_DEPTH = 6;

/** Nesting depths. The BEGIN of one of these components also ends open components of the same depth, in case their END is missing. */
const DEPTHS = new Map([
  ['VCALENDAR', 0],
  ['VTIMEZONE', 1],
  ['VEVENT', 1],
  ['VFREEBUSY', 1],
]);

/**
 * Returns the calendars of a file. Ignores lines outside of calendars, and lines that are no content lines: some programs do not fold
 * descriptions.
 * @throws UnusableFeed when the file contains no calendar, or is cut off
 */
export function readCalendars(bytes: Uint8Array): Component[] {
  const calendars: Component[] = [];
  const path: Component[] = [];

  function begin(name: string): void {
    path.length = Math.min(path.length, DEPTHS.get(name) ?? path.length);
    if (path.length >= MAX_DEPTH) return;
    const component: Component = { name, properties: [], children: [] };
    if (path.length > 0) path.at(-1)?.children.push(component);
    else if (name === 'VCALENDAR') calendars.push(component);
    path.push(component);
  }

  function end(name: string): void {
    const index = path.findLastIndex((component) => component.name === name);
    if (index >= 0) path.length = index;
  }

  for (const line of contentLines(decode(bytes))) {
    const name = /^[\w-]+(?=[:;])/.exec(line)?.[0].toUpperCase() ?? '';
    const property = NAMES.get(name);
    const [, component] = name === 'BEGIN' || name === 'END' ? (/^\w+:([\w-]+)\s*$/.exec(line) ?? []) : [];
    if (property) path.at(-1)?.properties.push(...readProperty(property, line));
    else if (component) (name === 'BEGIN' ? begin : end)(component.toUpperCase());
  }
  if (calendars.length === 0) throw new UnusableFeed('this is no calendar');
  if (path[0]?.name === 'VCALENDAR') throw new UnusableFeed('the calendar is cut off');
  return calendars;
}

/** Decodes UTF-16 if the byte order mark or the first letter shows it, otherwise UTF-8. Keeps a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff || second === 0) return Buffer.from(bytes).toString('utf16le');
  if (first !== 0xfe && first !== 0) return Buffer.from(bytes).toString('utf8');
  const pairs = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return pairs.swap16().toString('utf16le');
}

/**
 * Returns the unfolded content lines. A lone CR ends a line only in a text without LF. Otherwise it belongs to a value. The
 * lookbehind keeps the time for many CR linear.
 */
const contentLines = (text: string) =>
  text
    .trim()
    .replace(text.includes('\n') ? /(?<!\r)\r*\n/g : /\r/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** Characters. Bounds the regular expressions. */
const MAX_HEAD_LENGTH = 5000;
/** Name and parameters. Some programs write time zones that contain a colon without quotes: "UTC+01:00", "tzone://Microsoft/Utc". */
const HEAD = /^[\w-]+((?:;(?:"[^"]*"|[^":]|:(?=\/\/|\d\d\b))*)?):/;
/** A name and parameters with unbalanced quotation marks. */
const BROKEN_HEAD = /^[\w-]+([^:]*):/;

/** Returns nothing for a line without a colon or a value. */
function readProperty(name: PropertyName, line: string): Property[] {
  const start = line.slice(0, MAX_HEAD_LENGTH);
  const [head, parameters = ''] = HEAD.exec(start) ?? BROKEN_HEAD.exec(start) ?? [];
  const value = head ? line.slice(head.length) : '';
  return value.trim() ? [{ name, parameters, value }] : [];
}

/** Returns the properties with a name. */
export const propertiesOf = ({ properties }: Component, name: PropertyName): Property[] =>
  properties.filter((property) => property.name === name);

/** Returns the value of the first property with a name, or "". */
export const firstValue = (component: Component, name: PropertyName): string =>
  propertiesOf(component, name)[0]?.value.trim() ?? '';

/** Returns the text of a parameter without quotes, or "". A semicolon belongs to the text unless a parameter follows. */
export function parameterOf({ parameters }: Property, name: string): string {
  if (parameters === '') return '';
  for (const [, key, value = ''] of parameters.matchAll(/;\s*([\w-]+)=("[^"]*"|(?:[^;]|;(?!\s*(?:[\w-]+=|;|$)))*)/g))
    if (key?.toUpperCase() === name) return value.replaceAll('"', '');
  return '';
}
