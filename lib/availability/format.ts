import type { Language } from '../i18n/languages';
import { oncePerMoment } from './once-per-moment';

/** Writes dates in a language and in the local time zone, where a day of the calendar is a local day (SPEC §4). */
export function dateFormats(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, options);
    return oncePerMoment((date) => formatter.format(date));
  };
  return {
    /** "Samstag, 8. Mai 2027" */
    fullDay: format({ dateStyle: 'full' }),
    /** "Mai 2027" */
    month: format({ month: 'long', year: 'numeric' }),
    /** "Mai" */
    monthName: format({ month: 'long' }),
    /** "Sa" */
    shortWeekday: format({ weekday: 'short' }),
    /** "Samstag" */
    weekday: format({ weekday: 'long' }),
  };
}
export type DateFormats = ReturnType<typeof dateFormats>;
