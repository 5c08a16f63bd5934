import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * @typedef {{ id: number, name: string, availability?: Record<string, boolean | null> }} Item
 * @typedef {{ template: { name: string, description: string } | null,
 *   photobooths: Item[], accessories: Item[], bundles: Item[] }} Data
 */

/** How far ahead the calendar is filled, in days. */
const HORIZON = 730;
const DAY = 86_400_000;

/** What a first start begins with. @type {Data} */
const SEED = {
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
 * A believable calendar: every ninth day has no price yet, Saturdays are popular, and some weeks are a little busier.
 * @param {number} day days since 1970-01-01
 * @param {number} booth
 */
function demoDay(day, booth) {
  if (day % 9 === 4) return null;
  const isSaturday = (day + 4) % 7 === 6;
  return isSaturday ? day % 5 < 2 : (day * 7 + booth) % 6 !== 0 && day % 8 !== 3;
}

/**
 * Fills the days from today to the horizon that the file says nothing about; what a person wrote there stays.
 * @param {Data} data
 * @param {Date} now
 */
export function fillCalendar(data, now) {
  const today = Math.floor(now.getTime() / DAY);
  for (const { id, availability } of data.photobooths) {
    for (let day = today; availability && day < today + HORIZON; day++) {
      const key = new Date(day * DAY).toISOString().slice(0, 10);
      if (!(key in availability)) availability[key] = demoDay(day, id);
    }
  }
  return data;
}

/** @param {string} file @returns {Data} */
function readOrSeed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return structuredClone(SEED);
    throw new Error(`${file} is not readable as JSON`, { cause: error });
  }
}

/**
 * Opens the one data file, creating it or filling its calendar up to the horizon.
 * It is read anew for every call, so that an edit shows without a restart.
 * @param {string} file
 */
export function openData(file) {
  const data = fillCalendar(readOrSeed(file), new Date());
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  return {
    /** @returns {Promise<Data>} */
    read: async () => JSON.parse(await readFile(file, 'utf8')),
  };
}
