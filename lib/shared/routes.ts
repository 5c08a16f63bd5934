/** The pages of the site and their paths. Every other path is a 404. */
export const ROUTES = {
  home: '/',
  availability: '/availability',
  booking: '/booking',
  legal: '/impress',
} as const;
/** The accessories of the form, for links to `/booking#accessories`. */
export const ACCESSORIES_ID = 'accessories';

export type PageName = keyof typeof ROUTES;

/** Query parameters of `/availability` and `/booking`. */
export const MONTH_PARAMETER = 'month';
export const DATE_PARAMETER = 'date';
export const PACKAGE_PARAMETER = 'package';

/** The address of the accessories in the booking form. */
export const ACCESSORIES_PATH = `${ROUTES.booking}#${ACCESSORIES_ID}` as const;

/** The questions of the home page, for links to `/#fragen`. */
export const QUESTIONS_ID = 'fragen';
export const QUESTIONS_PATH = `${ROUTES.home}#${QUESTIONS_ID}` as const;

/** Returns the address of the booking form with a date, such as "2027-05-08", or a package filled in. */
export function bookingPath(
  name: typeof DATE_PARAMETER | typeof PACKAGE_PARAMETER,
  value: string,
): `/booking?${string}` {
  return `${ROUTES.booking}?${name}=${value}`;
}

/** Returns the address of the calendar at a month, such as "2027-05". */
export function calendarPath(month: string): `/availability?${string}` {
  return `${ROUTES.availability}?${MONTH_PARAMETER}=${month}`;
}
