const BERLIN = { timeZone: 'Europe/Berlin' };
const DAY = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('de-DE', { ...BERLIN, dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('de-DE', { ...BERLIN, timeStyle: 'short' });

/** Writes a moment of the last weeks: "26. November, 14:05". */
export const shortMoment = (at: Date): string => `${DAY.format(at)}, ${TIME.format(at)}`;

/** Writes a moment: "26. November 2026, 14:05 Uhr". */
export const fullMoment = (at: Date): string => `${DAY_OF_YEAR.format(at)}, ${TIME.format(at)} Uhr`;
