import type { Language } from '../i18n/languages';
import { type DateKey, fromDateKey } from './dates';

/** Returns functions that format days and months in a language. */
export function dateFormats(language: Language) {
  // Lazy: a formatter takes a slow phone about 10 ms to construct, and most pages use few.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let constructed: Intl.DateTimeFormat | undefined;
    return () => {
      constructed ??= new Intl.DateTimeFormat(language, options);
      return constructed;
    };
  };
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const lazy = formatter(options);
    return (day: DateKey) => lazy().format(fromDateKey(day));
  };
  const months = formatter({ month: 'long', year: 'numeric' });
  return {
    /** "Samstag, 8. Mai 2027" */
    fullDay: writer({ dateStyle: 'full' }),
    /** "8. Mai 2027" */
    longDay: writer({ dateStyle: 'long' }),
    /** "Sa., 8. Mai" */
    shortDay: writer({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "Mai 2027" */
    month: writer({ month: 'long', year: 'numeric' }),
    /** "Mai–Juli 2027", or "Mai 2027" if both are the same */
    months: (first: DateKey, last: DateKey) => months().formatRange(fromDateKey(first), fromDateKey(last)),
    /** "Mai" */
    monthName: writer({ month: 'long' }),
    /** "Sa" */
    shortWeekday: writer({ weekday: 'short' }),
    /** "Samstag" */
    weekday: writer({ weekday: 'long' }),
  };
}
export type DateFormats = ReturnType<typeof dateFormats>;
