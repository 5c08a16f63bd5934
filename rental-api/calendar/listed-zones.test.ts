import { expect, it } from 'vitest';
import { IANA_ALIAS_MAP } from 'windows-iana';
import { zoneByOutlookName } from './listed-zones';
import { namedZone, type Zone } from './zones';

/** The hours ahead of UTC in January and in July. */
const offsetsOf = (zone: Zone | null) =>
  [0, 6].map((month) => (zone?.offsetAt(Date.UTC(2027, month, 8)) ?? Number.NaN) / 3_600_000);

/** Other names, such as "Canada/Pacific", mean a region. */
const CITY = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

it('knows the zone of every city by its offset and its name', () => {
  const cities = IANA_ALIAS_MAP.flatMap(({ alias }) => alias).filter((name) => CITY.test(name));
  expect(cities.length).toBeGreaterThan(400);
  const unknown = cities.filter((timeZone) => {
    const winter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(Date.UTC(2027, 0, 8));
    const name = winter.replace(/.*, /, '') + timeZone.replace(/.*\//, ' ').replaceAll('_', ' ');
    return offsetsOf(zoneByOutlookName(name)).join() !== offsetsOf(namedZone(timeZone)).join();
  });
  expect(unknown).toEqual([]);
});

it.each([
  // Names of other places than cities, and of several cities.
  ['(UTC-10:00) Aleutian Islands', -10, -9],
  ['(UTC-09:00) Alaska', -9, -8],
  ['(UTC-08:00) Baja California', -8, -7],
  ['(UTC-08:00) Pacific Time (US & Canada)', -8, -7],
  ['(UTC-07:00) Mountain Time (US & Canada)', -7, -6],
  ['(UTC-06:00) Central Time (US & Canada)', -6, -5],
  ['(UTC-06:00) Easter Island', -5, -6],
  ['(UTC-05:00) Eastern Time (US & Canada)', -5, -4],
  ['(UTC-05:00) Indiana (East)', -5, -4],
  ['(UTC-05:00) Turks and Caicos', -5, -4],
  ['(UTC-04:00) Atlantic Time (Canada)', -4, -3],
  ['(UTC-03:30) Newfoundland', -3.5, -2.5],
  ['(UTC-03:00) Saint Pierre and Miquelon', -3, -2],
  ['(UTC-02:00) Greenland', -2, -1],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 1, 2],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 11, 10],
  ['(UTC+10:30) Lord Howe Island', 11, 10.5],
  ['(UTC+11:00) Norfolk Island', 12, 11],
  ['(UTC+12:45) Chatham Islands', 13.75, 12.75],
  // Zones without summer time that share a word, an offset or a city with one that has it.
  ['(UTC-07:00) Arizona', -7, -7],
  ['(UTC-07:00) La Paz, Mazatlan', -7, -7],
  ['(UTC-06:00) Central America', -6, -6],
  ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', -6, -6],
  ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', -4, -4],
  ['(UTC+00:00) Monrovia, Reykjavik', 0, 0],
  ['(UTC+01:00) West Central Africa', 1, 1],
  ['(UTC+02:00) Harare, Pretoria', 2, 2],
  ['(UTC+10:00) Guam, Port Moresby', 10, 10],
  ['(UTC+11:00) Solomon Is., New Caledonia', 11, 11],
  // The law has changed since the name was given.
  ['(UTC+02:00) Amman', 3, 3],
  ['(UTC+02:00) Istanbul', 3, 3],
  ['(UTC-03:00) Greenland', -2, -1],
  // Other ways to write them.
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 0, 1],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 1, 2],
  ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', -8, -7],
  ['(UTC\u221205:00) Eastern Time (US & Canada)', -5, -4],
  ['(UTC+00:00) Dublin, Edinburgh, Lissabon, London', 0, 1],
  ['UTC-05:00 Eastern Time (US & Canada)', -5, -4],
  ['Eastern Time - New York', -5, -4],
])('the zone %j is ahead of UTC by %j hours in winter and by %j in summer', (name, winter, summer) => {
  expect(offsetsOf(zoneByOutlookName(name))).toEqual([winter, summer]);
});
