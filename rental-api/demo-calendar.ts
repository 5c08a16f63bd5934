import { isDateKey } from '../lib/shared/days';
import type { WrittenData } from './data-schema';

const HORIZON_DAYS = 730;
const DAY_MS = 86_400_000;

/** The first content of the data file. */
export const SEED: WrittenData = {
  template: {
    name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
    description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
  },
  photobooths: [
    { id: 1, name: 'Fotobox Klassik', availability: {} },
    { id: 2, name: 'Fotobox Deluxe', availability: {} },
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
};

/**
 * Invents a believable day: every ninth day has no price yet, Saturdays are popular, and some weeks are busier than
 * others.
 * @param day days since 1970-01-01
 */
function demoDay(day: number, booth: number): boolean | null {
  if (day % 9 === 4) return null;
  const isSaturday = (day + 4) % 7 === 6;
  return isSaturday ? day % 5 < 2 : (day * 7 + booth) % 6 !== 0 && day % 8 !== 3;
}

/** Invents the missing days from today to the horizon, for photo booths without a calendar. Changes and returns `data`. */
export function fillCalendar(data: WrittenData, now: Date): WrittenData {
  const today = Math.floor(now.getTime() / DAY_MS);
  for (const { id, calendar, availability } of data.photobooths) {
    if (calendar || !availability) continue;
    for (let day = today; day < today + HORIZON_DAYS; day++) {
      const key = new Date(day * DAY_MS).toISOString().slice(0, 10);
      if (isDateKey(key) && !(key in availability)) availability[key] = demoDay(day, id);
    }
  }
  return data;
}
