import { expect, it } from 'vitest';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { dayOf } from '../../lib/shared/days';
import { BERLIN, createZoneOf, touchedDays } from './times';

const at = (time: string) => Date.parse(`${time}Z`);

it.each([
  ['europe/BERLIN', 2],
  ['W. Europe Standard Time', 2],
  ['/freeassociation.sourceforge.net/America/New_York', -4],
  ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', -3],
  ['tzone://Microsoft/Utc', 0],
  ['Asia/Kathmandu', 5.75],
  ['UTC+14', 14],
  ['(UTC) Coordinated Universal Time', 0],
  ['Coordinated Universal Time', 0],
  // In summer, as in Berlin.
  ['(UTC+01:00) Amsterdam, Berlin, Bern', 2],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 2],
  ['UTC+01:00', 1],
  ['-0500', -5],
  ['GMT-0500', -5],
  ['+05:30', 5.5],
  ['(UTC\u221205:00) Eastern Time (US & Canada)', -5],
  ['(UTC-11:00) Coordinated Universal Time-11', -11],
  ['Customized Time Zone', 2],
  ['constructor', 2],
  ['UTC+Berlin', 2],
  ['Our company: summer', 2],
])('the zone named %j is ahead of UTC in summer by %j hours', (name, hours) => {
  expect((createZoneOf()(name)?.offsetAt(at('2027-07-08T12:00')) ?? 0) / 3_600_000).toBe(hours);
});

it('knows every zone of Windows', () => {
  const offsetOf = (name: string) => createZoneOf()(name)?.offsetAt(at('2027-07-08T12:00'));
  const zones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001');
  expect(zones.filter(({ windowsName, iana }) => offsetOf(windowsName) !== offsetOf(`${iana[0]}`))).toEqual([]);
});

it('knows the zones of a calendar until it has named 50', () => {
  const zoneOf = createZoneOf();
  const zones = Array.from({ length: 51 }, (_, index) => zoneOf(`Zone ${index}`));
  expect([zones.slice(0, 50).every((zone) => zone === BERLIN), zones[50], zoneOf('Zone 0')]).toEqual([
    true,
    null,
    BERLIN,
  ]);
});

it.each([
  ['a whole day', '2027-05-07T22:00', '2027-05-08T22:00', '2027-05-08', '2027-05-08'],
  ['an evening until a second after midnight', '2027-05-08T18:00', '2027-05-08T22:00:01', '2027-05-08', '2027-05-09'],
  ['the moment of midnight', '2027-05-08T22:00', '2027-05-08T22:00', '2027-05-09', '2027-05-09'],
  ['the day that is an hour short', '2027-03-27T23:00', '2027-03-28T22:00', '2027-03-28', '2027-03-28'],
  ['the day that is an hour long', '2027-10-30T22:00', '2027-10-31T23:00', '2027-10-31', '2027-10-31'],
])('%s, from %s to %s UTC, takes the days from %s to %s', (_name, start, end, first, last) => {
  const touched = touchedDays({ start: Date.parse(`${start}Z`), end: Date.parse(`${end}Z`) });
  expect([dayOf(touched.first), dayOf(touched.last)]).toEqual([first, last]);
});
