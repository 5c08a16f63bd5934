import { expect, it } from 'vitest';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { BERLIN, momentOf, namedZone, wallAt } from './zones';

const at = (time: string) => Date.parse(`${time}Z`);

it.each([
  ['in winter', '2027-01-08T12:00', '2027-01-08T11:00'],
  ['in summer', '2027-07-08T12:00', '2027-07-08T10:00'],
  ['that it skips', '2027-03-28T02:30', '2027-03-28T01:30'],
  ['right after the skipped hour', '2027-03-28T03:00', '2027-03-28T01:00'],
  ['that it shows twice', '2027-10-31T02:30', '2027-10-31T00:30'],
  ['right after the repeated hour', '2027-10-31T03:00', '2027-10-31T02:00'],
  ['in the year 9999', '9999-12-31T23:59', '9999-12-31T22:59'],
])("the clock's time %s, %s, is a moment", (_name, wall, moment) => {
  expect(momentOf({ wall: at(wall), zone: BERLIN })).toBe(at(moment));
});

it.each([
  ['Europe/Berlin', 2],
  ['europe/BERLIN', 2],
  ['W. Europe Standard Time', 2],
  ['/freeassociation.sourceforge.net/America/New_York', -4],
  ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', -3],
  ['tzone://Microsoft/Utc', 0],
  ['Asia/Kathmandu', 5.75],
])('%s is %d hours ahead of UTC in summer', (name, hours) => {
  const moment = at('2027-07-08T12:00');
  expect(wallAt(moment, namedZone(name) ?? BERLIN) - moment).toBe(hours * 3_600_000);
});

it('knows every zone of Windows', () => {
  expect(WINDOWS_TO_IANA_MAP.filter(({ windowsName }) => !namedZone(windowsName))).toEqual([]);
});

it.each(['', 'Unsere Zeit', 'constructor', '(UTC+01:00) Amsterdam, Berlin'])('does not know %j', (name) => {
  expect(namedZone(name)).toBeNull();
});
