/** The pages of the site and their addresses (SPEC §2); every other address is a 404. */
export const ROUTES = {
  home: '/',
  availability: '/availability',
  booking: '/booking',
  legal: '/impress',
} as const;
export type PageName = keyof typeof ROUTES;
