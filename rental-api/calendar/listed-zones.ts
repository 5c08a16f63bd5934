import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { computeOnce } from '../../lib/shared/compute-once';
import { BERLIN, fixedZone, namedZone, type Zone } from './zones';

const HOUR_MS = 3_600_000;

/** The places of a name. No list has a name with so many. */
const MAX_PARTS = 12;

const NAMED_OFFSET = /^\(?(?:UTC|GMT|(?=[+-]))\s*(?:([+-])(\d{1,2})[:.]?(\d\d)?)?(?:\)|\s|$)/i;

/**
 * Returns the zone of a name from the lists of Windows and Outlook: an offset and places, as "(UTC-05:00) Eastern Time (US & Canada)" or
 * "(GMT+01.00) Amsterdam / Berlin / Vienna". Without a known place, the offset is the zone ("GMT-0500"). Without an offset, the name of
 * a place is ("London"). Returns null for other names.
 */
export function zoneByOutlookName(name: string): Zone | null {
  const [prefix = '', sign, hours, minutes = 0] = NAMED_OFFSET.exec(name.replace('−', '-')) ?? [];
  const parts = name.slice(prefix.length).split(/[,;:/]| - /, MAX_PARTS);
  const places = parts.map((part) => placeOf(part.replace(/\(.*/, ''))).filter(Boolean);
  if (!prefix) return /coordinated universal time/i.test(name) ? fixedZone(0) : (zonesOfPlaces(places)[0] ?? null);
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
  const distance = (zone: Zone) => Math.abs(standardOffset(zone) - offset);
  const zones = zonesOfPlaces(places);
  // The law has moved some places by an hour since the list was written.
  const zone =
    zones.find((one) => distance(one) === 0) ??
    zones.find((one) => distance(one) <= HOUR_MS) ??
    zonesOfBeginnings(places).find((one) => distance(one) === 0);
  if (zone) return zone;
  // An hour ahead of UTC is Berlin's winter, so the name tells nothing about summer.
  return offset === HOUR_MS && name.startsWith('(') ? BERLIN : fixedZone(offset);
}

/** Summer in one half of the world is winter in the other. */
const standardOffset = ({ offsetAt }: Zone): number =>
  Math.min(offsetAt(Date.UTC(2026, 0, 1)), offsetAt(Date.UTC(2026, 6, 1)));

/** Returns the place of a part of a name: "easter" of "Easter Island", "mountain" of "Mountain Time". */
const placeOf = (part: string): string =>
  part
    .normalize('NFD')
    .replace(/\p{M}|\b(?:standard )?time\b|\bislands?\b|\bis\./giu, '')
    .replace(/[_-]/g, ' ')
    .replace(/\bw\. /i, 'west ')
    .trim()
    .toLowerCase();

/** The names of zones by their places: those of Windows, and the cities and countries of IANA names and their aliases. */
const namesByPlace = computeOnce((_: 'all') => {
  const names = new Map<string, Set<string>>();
  const add = (place: string, name: string) => names.set(place, (names.get(place) ?? new Set()).add(name));
  for (const { windowsName } of WINDOWS_TO_IANA_MAP) add(placeOf(windowsName), windowsName);
  for (const { alias } of IANA_ALIAS_MAP)
    for (const name of alias) for (const part of name.split('/').slice(1)) add(placeOf(part), name);
  return names;
});

const zonesOf = (names: Iterable<string>): Zone[] => [...names].flatMap((name) => namedZone(name) ?? []);

const zonesOfPlaces = (places: string[]): Zone[] =>
  places.flatMap((place) => zonesOf(namesByPlace('all').get(place) ?? []));

/** By the first word, for "Alaska" of "Alaskan Standard Time" and "Saint Pierre and Miquelon" of "Saint Pierre Standard Time". */
function zonesOfBeginnings(places: string[]): Zone[] {
  const words = places.flatMap((place) => /^\p{L}{4,}/u.exec(place)?.[0] ?? []);
  const known = [...namesByPlace('all')];
  return words.flatMap((word) => known.flatMap(([place, names]) => (place.startsWith(word) ? zonesOf(names) : [])));
}
