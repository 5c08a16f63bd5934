import { type Component, firstValue, propertiesOf } from './components';
import { type Step, startsOf } from './recurrence';
import { readRule } from './rule';
import { readTime } from './times';
import { BERLIN, fixedZone, namedZone, readOffset, type Zone } from './zones';

/** Returns the time zone of a `TZID`. */
export type ZoneOf = (name: string) => Zone;

/**
 * Returns the time zones of a calendar. For a name such as "Europe/Berlin", Node's time zone takes precedence over the calendar's
 * definition. For other names, the definition does. Unknown names mean Berlin.
 * @param last the time in ms after which changes of the clock do not matter
 */
export function zonesOf(calendar: Component, last: number, createStep: () => Step): ZoneOf {
  const definitions = new Map<string, Component>();
  for (const child of calendar.children)
    if (child.name === 'VTIMEZONE') definitions.set(firstValue(child, 'TZID').replaceAll('"', ''), child);
  const zones = new Map([['', BERLIN]]);

  function defined(name: string): Zone | null {
    const definition = definitions.get(name);
    try {
      return definition ? definedZone(definition, last, createStep()) : null;
    } catch {
      return null;
    }
  }

  return (name) => {
    let zone = zones.get(name);
    if (zone) return zone;
    zone = (name.includes('/') ? (namedZone(name) ?? defined(name)) : (defined(name) ?? namedZone(name))) ?? BERLIN;
    zones.set(name, zone);
    return zone;
  };
}

function definedZone({ children }: Component, last: number, step: Step): Zone | null {
  const changes = children.flatMap((half) => changesOf(half, last, step)).toSorted((a, b) => a.moment - b.moment);
  const [first] = changes;
  if (!first) return null;
  return {
    offsetAt: (moment) => changes.findLast((change) => change.moment <= moment)?.offset ?? first.offsetBefore,
  };
}

/** Returns the moments at which standard time or daylight time begins. */
function changesOf(half: Component, last: number, step: Step) {
  const [offsetBefore, offset] = [
    readOffset(firstValue(half, 'TZOFFSETFROM')),
    readOffset(firstValue(half, 'TZOFFSETTO')),
  ];
  if (offsetBefore === null || offset === null) return [];
  const zone = fixedZone(offsetBefore);
  const start = readTime(firstValue(half, 'DTSTART'), zone);
  if (!start) return [];
  const dates = propertiesOf(half, 'RDATE').flatMap(({ value }) => value.split(','));
  const window = { from: start.wall, to: last };
  const walls = [
    start.wall,
    ...dates.flatMap((date) => readTime(date, zone)?.wall ?? []),
    ...propertiesOf(half, 'RRULE').flatMap(({ value }) => [...startsOf(readRule(value, start), window, step)]),
  ];
  return walls.map((wall) => ({ moment: wall - offsetBefore, offset, offsetBefore }));
}
