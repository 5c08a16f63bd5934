import { DAY_MS } from '../../lib/shared/days';
import { type Component, firstValue, propertiesOf } from './components';
import { type Step, startsOf, type Window } from './recurrence';
import { readSeries } from './series';
import { BERLIN, fixedZone, namedZone, readOffset, type Zone, type ZoneOf, zoneByOffset } from './zones';

/** Lets a definition have some 500 dates, more than any country has had. */
const DATE_STEPS = 200;

/** Years of the longest window, and some to spare. */
const MAX_YEARS = 10;

/**
 * Returns the time zones of a calendar. Node's time zones take precedence over the calendar's definitions. An unknown name means
 * Berlin. So does a name with several definitions, because a stranger's invitation may have brought one of them.
 * @param window the time within which changes of the clock matter
 */
export function zonesOf(calendar: Component, window: Window, createStep: () => Step): ZoneOf {
  const definitions = new Map<string, Component | null>();
  for (const child of calendar.children) {
    if (child.name !== 'VTIMEZONE') continue;
    const name = plainName(firstValue(child, 'TZID'));
    const isSame = JSON.stringify(definitions.get(name) ?? child) === JSON.stringify(child);
    definitions.set(name, isSame ? child : null);
  }
  const zones = new Map([['', BERLIN]]);

  return (written) => {
    const name = plainName(written);
    let zone = zones.get(name);
    if (zone) return zone;
    const definition = definitions.get(name);
    zone =
      namedZone(name) ??
      (definition ? definedZone(definition, window, createStep()) : null) ??
      zoneByOffset(name) ??
      BERLIN;
    zones.set(name, zone);
    return zone;
  };
}

/** Some programs escape or quote a name where it is defined, and not where it is used. */
const plainName = (name: string) => name.replace(/[\\"]/g, '').trim();

/** Returns null for a definition without changes of the clock, and for one with more changes than real time zones have. */
function definedZone({ children }: Component, window: Window, step: Step): Zone | null {
  try {
    const changes = children.flatMap((half) => changesOf(half, window, step)).toSorted((a, b) => a.moment - b.moment);
    const [first] = changes;
    if (!first) return null;
    return {
      offsetAt: (moment) => changes.findLast((change) => change.moment <= moment)?.offset ?? first.offsetBefore,
    };
  } catch {
    return null;
  }
}

/**
 * Returns the moments at which standard time or daylight time begins: single dates, and yearly ones from shortly before the window.
 * @throws when some are unreadable, and when there are too many
 */
function changesOf(half: Component, { from, to }: Window, step: Step) {
  const offsetBefore = readOffset(firstValue(half, 'TZOFFSETFROM'));
  const offset = readOffset(firstValue(half, 'TZOFFSETTO'));
  if (offsetBefore === null || offset === null) return [];
  const dates = propertiesOf(half, 'RDATE').flatMap(({ value }) => value.split(','));
  step(DATE_STEPS * (1 + dates.length));
  const zone = fixedZone(offsetBefore);
  const { series, defects } = readSeries(half, () => zone);
  if (!series) return [];
  if (defects.length > 0) throw new RangeError('unreadable dates or rule');
  const walls = [series.start, ...series.dates].map(({ wall }) => wall);
  for (const rule of series.rules) {
    const window = { from: Math.min(from, rule.until) - 400 * DAY_MS, to };
    const yearly = [...startsOf(rule, { window, leftOut: new Set(), step })];
    if (yearly.length > MAX_YEARS) throw new RangeError('more than one change a year');
    walls.push(...yearly);
  }
  return walls.map((wall) => ({ moment: wall - offsetBefore, offset, offsetBefore }));
}
