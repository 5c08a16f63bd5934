import { expect, it } from 'vitest';
import { zoneByOutlookName } from './listed-zones';

const offsetOf = (name: string, month: number) =>
  (zoneByOutlookName(name)?.offsetAt(Date.UTC(2027, month, 8)) ?? Number.NaN) / 3_600_000;

it.each([
  // Zones with summer time, in the order of the list.
  ['(UTC-10:00) Aleutian Islands', -10, -9],
  ['(UTC-09:00) Alaska', -9, -8],
  ['(UTC-08:00) Baja California', -8, -7],
  ['(UTC-08:00) Pacific Time (US & Canada)', -8, -7],
  ['(UTC-07:00) Mountain Time (US & Canada)', -7, -6],
  ['(UTC-06:00) Central Time (US & Canada)', -6, -5],
  ['(UTC-06:00) Easter Island', -5, -6],
  ['(UTC-05:00) Eastern Time (US & Canada)', -5, -4],
  ['(UTC-05:00) Haiti', -5, -4],
  ['(UTC-05:00) Havana', -5, -4],
  ['(UTC-05:00) Indiana (East)', -5, -4],
  ['(UTC-05:00) Turks and Caicos', -5, -4],
  ['(UTC-04:00) Atlantic Time (Canada)', -4, -3],
  ['(UTC-04:00) Santiago', -3, -4],
  ['(UTC-03:30) Newfoundland', -3.5, -2.5],
  ['(UTC-03:00) Saint Pierre and Miquelon', -3, -2],
  ['(UTC-02:00) Greenland', -2, -1],
  ['(UTC-01:00) Azores', -1, 0],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 0, 1],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 1, 2],
  ['(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague', 1, 2],
  ['(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', 1, 2],
  ['(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 1, 2],
  ['(UTC+02:00) Athens, Bucharest', 2, 3],
  ['(UTC+02:00) Beirut', 2, 3],
  ['(UTC+02:00) Cairo', 2, 3],
  ['(UTC+02:00) Chisinau', 2, 3],
  ['(UTC+02:00) Gaza, Hebron', 2, 3],
  ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 2, 3],
  ['(UTC+02:00) Jerusalem', 2, 3],
  ['(UTC+09:30) Adelaide', 10.5, 9.5],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 11, 10],
  ['(UTC+10:00) Hobart', 11, 10],
  ['(UTC+10:30) Lord Howe Island', 11, 10.5],
  ['(UTC+11:00) Norfolk Island', 12, 11],
  ['(UTC+12:00) Auckland, Wellington', 13, 12],
  ['(UTC+12:45) Chatham Islands', 13.75, 12.75],
  // Zones without summer time that share a word, an offset or a city with one that has it.
  ['(UTC-07:00) Arizona', -7, -7],
  ['(UTC-07:00) La Paz, Mazatlan', -7, -7],
  ['(UTC-06:00) Central America', -6, -6],
  ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', -6, -6],
  ['(UTC-05:00) Bogota, Lima, Quito, Rio Branco', -5, -5],
  ['(UTC-05:00) Chetumal', -5, -5],
  ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', -4, -4],
  ['(UTC+00:00) Monrovia, Reykjavik', 0, 0],
  ['(UTC+01:00) West Central Africa', 1, 1],
  ['(UTC+02:00) Harare, Pretoria', 2, 2],
  ['(UTC+10:00) Brisbane', 10, 10],
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
  expect([offsetOf(name, 0), offsetOf(name, 6)]).toEqual([winter, summer]);
});
