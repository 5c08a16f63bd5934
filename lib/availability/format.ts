import type { Language } from '../i18n/languages';
import type { DateKey } from '../shared/days';
import { computeOnce } from '../shared/values';
import { fromDateKey } from './dates';

/** The space between day and month, as in "8. Mai" or "May 8". A line must not break there. */
const SPACE_IN_DAY = /(?<=\d\.?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2}\b)/u;

/** Returns functions that format days and months in a language. */
export const dateFormats = computeOnce((language: Language) => {
  // Lazy, because a formatter takes a slow phone about 10 ms to construct, and most pages use few of them.
  const writer = (options: Intl.DateTimeFormatOptions) => {
    let constructed: Intl.DateTimeFormat | undefined;
    return (day: DateKey) => {
      constructed ??= new Intl.DateTimeFormat(language, options);
      return constructed.format(fromDateKey(day)).replace(SPACE_IN_DAY, '\u00a0');
    };
  };
  const month = writer({ month: 'long', year: 'numeric' });
  return {
    /** "Samstag, 8. Mai 2027" */
    fullDay: writer({ dateStyle: 'full' }),
    /** "8. Mai 2027" */
    longDay: writer({ dateStyle: 'long' }),
    /** "Sa., 8. Mai" */
    shortDay: writer({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "Mai 2027" */
    month,
    /** "Mai 2027 – Juli 2027", or "Mai 2027" for a single month. formatRange() uses different spaces in different browsers. */
    months: (months: readonly DateKey[]) =>
      [...new Set([...months.slice(0, 1), ...months.slice(-1)])].map(month).join(' – '),
    /** "8. Mai" */
    dayOfMonth: writer({ day: 'numeric', month: 'long' }),
    /** "Mai" */
    monthName: writer({ month: 'long' }),
    /** "Sa" */
    shortWeekday: writer({ weekday: 'short' }),
    /** "Samstag" */
    weekday: writer({ weekday: 'long' }),
  };
});
