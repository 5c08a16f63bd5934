/** The pages of the site and their addresses; every other address is a 404. */
export const ROUTES = {
  home: '/',
  availability: '/availability',
  booking: '/booking',
  legal: '/impress',
} as const;
export type PageName = keyof typeof ROUTES;

/** What stands after the `?` of `/availability` and `/booking`. */
export const MONTH_PARAMETER = 'month';
export const DATE_PARAMETER = 'date';

/** The booking form with its date filled in; `date` is a key such as "2027-05-08". */
export function bookingPath(date: string): `/booking?${string}` {
  return `${ROUTES.booking}?${DATE_PARAMETER}=${date}`;
}
