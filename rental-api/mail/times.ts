const MOMENT = { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' } as const;

/** Writes "26. November 2026, 14:05". The word before the time depends on the version of `Intl`. */
export const longMoment = (at: Date): string => at.toLocaleString('de-DE', MOMENT).replace(' um ', ', ');

/** Writes a moment of the last weeks: "26. November, 14:05". */
export const shortMoment = (at: Date): string => longMoment(at).replace(/ \d{4}(?=,)/, '');
