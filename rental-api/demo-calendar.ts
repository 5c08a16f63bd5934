import { addDays, berlinDay, daysBetween, isDateKey, numberOf } from '../lib/shared/days';
import type { WrittenData } from './data';

const HORIZON_DAYS = 730;

/** Invents a believable day, given as days since 1970-01-01. */
function demoDay(day: number, booth: number): boolean | null {
  if (day % 9 === 4) return null;
  const isSaturday = (day + 4) % 7 === 6;
  return isSaturday ? day % 5 < 2 : (day * 7 + booth) % 6 !== 0 && day % 8 !== 3;
}

function demoDays(booth: number, now: Date) {
  const today = berlinDay(now);
  const days = [...daysBetween(today, addDays(today, HORIZON_DAYS - 1))].filter(isDateKey);
  return Object.fromEntries(days.map((day) => [day, demoDay(numberOf(day), booth)]));
}

/** Returns the first content of a data file, with two years of invented days from today on. */
export const demoData = (now: Date): WrittenData => ({
  demo: 'Diese Datei gehört zur Demo: Ihre freien und belegten Tage sind erfunden. Ersetzen Sie sie durch Ihre eigene.',
  template: {
    name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
    description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
  },
  photobooths: [
    { id: 1, name: 'Fotobox Klassik', availability: demoDays(1, now) },
    { id: 2, name: 'Fotobox Deluxe', availability: demoDays(2, now) },
  ],
  accessories: [
    { id: 1, name: 'Hintergrundsystem' },
    { id: 2, name: 'Requisiten-Paket' },
    { id: 3, name: 'Pavillon' },
  ],
  bundles: [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'Plus' },
    { id: 3, name: 'Premium' },
  ],
});
