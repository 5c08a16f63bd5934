/** How far ahead the calendar is filled, in days. */
const HORIZON = 730;
const DAY = 86_400_000;

/** What a first start begins with. @type {import('./data-schema.mjs').Data} */
export const SEED = {
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
 * Fills the days from today to the horizon that the file says nothing about, where there is no real calendar; what a person
 * wrote there stays.
 * @param {import('./data-schema.mjs').Data} data
 * @param {Date} now
 */
export function fillCalendar(data, now) {
  const today = Math.floor(now.getTime() / DAY);
  for (const { id, calendar, availability } of data.photobooths) {
    for (let day = today; !calendar && availability && day < today + HORIZON; day++) {
      const key = new Date(day * DAY).toISOString().slice(0, 10);
      if (!(key in availability)) availability[key] = demoDay(day, id);
    }
  }
  return data;
}
