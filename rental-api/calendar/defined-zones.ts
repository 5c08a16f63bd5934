import { computeOnce } from '../../lib/shared/compute-once';
import { DAY_MS } from '../../lib/shared/days';
import { type Component, firstValue } from './components';
import { readDates } from './dates';
import { zoneByOutlookName } from './listed-zones';
import { type Step, startsOf, type Window } from './recurrence';
import { BERLIN, fixedZone, namedZone, readOffset, type Zone, type ZoneOf } from './zones';

/** The steps of each date of a definition. They allow for some 500 dates, more than any country has had. */
const DATE_STEPS = 200;

/** The years of the longest window, with some to spare. */
const MAX_YEARS = 10;

/**
 * Returns the time zones of a calendar. Node's time zones override its definitions. Unknown names mean Berlin. So does a
 * name with several definitions, because a stranger's invitation may have brought one of them.
 */
export function zonesOf(calendar: Component, window: Window, createStep: () => Step): ZoneOf {
  const definitions = new Map<string, Component | null>();
  for (const child of calendar.children.filter(({ name }) => name === 'VTIMEZONE')) {
    const name = plainName(firstValue(child, 'TZID'));
    const known = definitions.get(name);
    definitions.set(name, known === undefined || JSON.stringify(known) === JSON.stringify(child) ? child : null);
  }
  const zoneOf = computeOnce((name: string): Zone => {
    const definition = definitions.get(name);
    const defined = () => (definition ? definedZone(definition, window, createStep()) : null);
    return (name === '' ? BERLIN : namedZone(name)) ?? defined() ?? zoneByOutlookName(name) ?? BERLIN;
  });
  return (name) => zoneOf(plainName(name));
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
  const zone = fixedZone(offsetBefore);
  const { series, defects } = readDates(half, () => zone);
  if (!series) return [];
  step(DATE_STEPS * (1 + series.dates.length));
  if (defects.length > 0) throw new RangeError('unreadable dates or rule');
  const walls = [series.start, ...series.dates].map(({ wall }) => wall);
  for (const rule of series.rules) {
    const window = { from: Math.min(from, rule.until) - 400 * DAY_MS, to };
    const yearly = [...startsOf(rule, { window, step })];
    if (yearly.length > MAX_YEARS) throw new RangeError('more than one change a year');
    walls.push(...yearly);
  }
  return walls.map((wall) => ({ moment: wall - offsetBefore, offset, offsetBefore }));
}
