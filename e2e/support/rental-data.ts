import { writeFileSync } from 'node:fs';
import type { DayStatus } from '../../lib/availability/day-status';
import { addMonths } from '../../lib/shared/days';
import { DATA_FILE } from './settings';

type Day = boolean | null | undefined;

export const TEMPLATE = { name: 'Sommer voller Lächeln', description: 'Unsere Fotobox für Ihre Feier im Grünen.' };

/** Days of the two booths around the frozen time, and the resulting status if the business needs no notice. */
export const DAYS: Record<string, { booths: [Day, Day]; status: DayStatus }> = {
  '2027-05-04': { booths: [true, true], status: 'unavailable' },
  '2027-05-05': { booths: [true, false], status: 'available' },
  '2027-05-06': { booths: [true, true], status: 'available' },
  '2027-05-07': { booths: [false, true], status: 'available' },
  '2027-05-08': { booths: [false, false], status: 'unavailable' },
  '2027-05-09': { booths: [false, null], status: 'unavailable' },
  '2027-05-10': { booths: [null, null], status: 'noValidPrice' },
  '2027-05-11': { booths: [undefined, undefined], status: 'unavailable' },
  '2027-05-12': { booths: [undefined, null], status: 'noValidPrice' },
};

/** Free days. Each test needs its own, because the site caches days for 30 seconds. */
const FREE_DAYS = Object.fromEntries([17, 18, 19, 20, 21, 22, 23, 24].map((day) => [`2027-05-${day}`, true]));

/** Taken days, so that the calendar reaches the months that the server shows today, and the months around the frozen time. */
const TAKEN_DAYS = Object.fromEntries(
  [new Date().toISOString().slice(0, 10), '2027-05-01'].flatMap((first) =>
    [0, 1, 2, 3].map((count) => [`${addMonths(first, count).slice(0, 7)}-28`, false]),
  ),
);

const calendar = (booth: 0 | 1, freeDays: string[]) => ({
  ...TAKEN_DAYS,
  ...FREE_DAYS,
  ...Object.fromEntries(freeDays.map((day) => [day, true])),
  ...Object.fromEntries(
    Object.entries(DAYS).flatMap(([day, { booths }]) => (booths[booth] === undefined ? [] : [[day, booths[booth]]])),
  ),
});

/** Writes the data file, which the rental API reads for every call. */
export function writeRentalData({
  freeDays = [],
  ...change
}: {
  template?: typeof TEMPLATE | null;
  freeDays?: string[];
} = {}) {
  const data = {
    template: TEMPLATE,
    photobooths: [
      { id: 1, name: 'Klassik', availability: calendar(0, freeDays) },
      { id: 2, name: 'Deluxe', availability: calendar(1, freeDays) },
    ],
    accessories: [{ id: 1, name: 'Requisiten' }],
    bundles: [{ id: 1, name: 'Plus' }],
    ...change,
  };
  writeFileSync(DATA_FILE, JSON.stringify(data));
}
