import type { Cause } from '../causes';

/** A feed that cannot be used as a whole. The message is the cause. It repeats neither content nor address. */
export class UnusableFeed extends Error {
  constructor(cause: Cause) {
    super(cause);
  }
}

/** The properties that are read. All others, such as titles, are dropped here, so that no later step can log them. */
const PROPERTIES = [
  ...(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'] as const),
  ...(['PRODID', 'METHOD', 'UID', 'SEQUENCE', 'ORGANIZER', 'ATTENDEE', 'STATUS', 'TRANSP'] as const),
  ...(['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-CDO-BUSYSTATUS'] as const),
];

type PropertyName = (typeof PROPERTIES)[number];

const NAMES: ReadonlyMap<string, PropertyName> = new Map(PROPERTIES.map((name) => [name, name]));

/** A component of an iCalendar file (RFC 5545), such as a calendar or an event. */
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

/** The limits of a file. A calendar with ten events a day for ten years has 36,500. Few events have more than eight properties. */
export const MAX_COMPONENTS = 50_000;
const MAX_PROPERTIES = 400_000;

/** Deeper components are left out. Events are at depth 1. */
const MAX_DEPTH = 6;

/** Depths of nesting. The BEGIN of such a component also ends open components of its depth, because some files lack an END. */
const DEPTHS: Record<string, number> = { VCALENDAR: 0, VEVENT: 1, VFREEBUSY: 1 };

/**
 * Returns the calendars of a file. Ignores lines outside of calendars. Ignores lines that are no content lines, because some programs
 * do not fold descriptions.
 * @throws UnusableFeed when the file contains no calendar, is cut off, or exceeds the limits
 */
export function readCalendars(bytes: Uint8Array): Component[] {
  const calendars: Component[] = [];
  const path: Component[] = [];
  let [components, properties] = [0, 0];

  function begin(name: string): void {
    components++;
    path.length = Math.min(path.length, DEPTHS[name] ?? path.length);
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

  for (const line of contentLines(decode(bytes).trim())) {
    const [, edge, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const property = edge ? null : readProperty(line);
    if (edge) (edge.toUpperCase() === 'BEGIN' ? begin : end)(name.toUpperCase());
    if (property) properties++;
    if (property) path.at(-1)?.properties.push(property);
    if (components > MAX_COMPONENTS || properties > MAX_PROPERTIES) throw new UnusableFeed('too-many-entries');
  }
  if (calendars.length === 0) throw new UnusableFeed(contentOf(bytes));
  if (path[0]?.name === 'VCALENDAR') throw new UnusableFeed('cut-off');
  return calendars;
}

/** The beginnings of files that are no calendars. A byte is U+0000 to U+00FF. */
const OTHER_CONTENTS: [beginning: RegExp, Cause][] = [
  [/^\s*$/, 'empty'],
  [/^(?:PK|\p{Cc}\x8b|BZh|7z\xbc|\xfd7zXZ|Rar!)/u, 'archive'],
  [/^%PDF/, 'pdf'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/, 'picture'],
  [/^\s*[[{]/, 'json'],
  [/^\s*<\?xml(?!.*<html)/is, 'xml'],
  [/^\s*</, 'web-page'],
  [/^\s*BEGIN:VCARD/i, 'address-book'],
];

const MAX_BEGINNING = 1000;

/** Returns what a file contains instead of a calendar. */
function contentOf(bytes: Uint8Array): Cause {
  const start = bytes.subarray(0, MAX_BEGINNING);
  const texts = [Buffer.from(start).toString('latin1'), decode(start)];
  const known = OTHER_CONTENTS.find(([beginning]) => texts.some((text) => beginning.test(text)));
  return known?.[1] ?? 'not-a-calendar';
}

/** Decodes UTF-16 if the byte order mark or the first letter shows it, otherwise UTF-8. Drops half a character at the end. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isBigEndian = first === 0xfe || first === 0;
  const encoding = first === 0xff || second === 0 ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/**
 * Yields the unfolded content lines. All of them at once would take many times the memory of the text. A lone CR ends a line only in a
 * text without LF. Otherwise it belongs to a value.
 */
function* contentLines(text: string): Generator<string, void> {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let line = '';
  for (let start = 0, next = 0; start <= text.length; start = next + 1) {
    next = text.indexOf(lineEnd, start);
    if (next < 0) next = text.length;
    let end = next;
    while (end > start && text[end - 1] === '\r') end--;
    const isFolded = text[start] === ' ' || text[start] === '\t';
    if (!isFolded && start > 0) yield line;
    line = isFolded ? line + text.slice(start + 1, end) : text.slice(start, end);
  }
  yield line;
}

/** Characters. Bounds the time of the regular expressions. Parameters beyond it are dropped. */
const MAX_HEAD_LENGTH = 5000;
/**
 * Name and parameters. Some programs write time zones that contain a colon without quotes: "UTC+01:00", "tzone://Microsoft/Utc",
 * "Our company: summer".
 */
const HEAD = /^[\w-]+((?:;(?:"[^"]*"|[^":]|:(?=\/\/|\d\d\b|[^:]*:\d{8}T\d))*)?):/;
/** A name and parameters with unbalanced quotation marks. */
const BROKEN_HEAD = /^[\w-]+([^:]*):/;

/** Returns null for a property that is not read, and for a line without a colon or a value. */
function readProperty(line: string): Property | null {
  const name = NAMES.get(line.slice(0, Math.max(0, line.search(/[:;]/))).toUpperCase());
  if (!name) return null;
  const start = line.slice(0, MAX_HEAD_LENGTH);
  const [head = line.slice(0, line.indexOf(':') + 1), parameters = start.slice(name.length)] =
    HEAD.exec(start) ?? BROKEN_HEAD.exec(start) ?? [];
  const value = head ? line.slice(head.length) : '';
  return value.trim() ? { name, parameters, value } : null;
}

export const propertiesOf = ({ properties }: Component, name: PropertyName): Property[] =>
  properties.filter((property) => property.name === name);

export const firstProperty = ({ properties }: Component, name: PropertyName): Property | undefined =>
  properties.find((property) => property.name === name);

/** Returns the value of the first property with a name, or "". */
export const firstValue = (component: Component, name: PropertyName): string =>
  firstProperty(component, name)?.value.trim() ?? '';

/** Returns the text of a parameter without quotes, or "". A semicolon belongs to the text unless a parameter follows. */
export function parameterOf({ parameters }: Property, name: string): string {
  if (!parameters) return '';
  for (const [, key, value = ''] of parameters.matchAll(/;\s*([\w-]+)=("[^"]*"|(?:[^;]|;(?!\s*(?:[\w-]+=|;|$)))*)/g))
    if (key?.toUpperCase() === name) return value.replaceAll('"', '');
  return '';
}
