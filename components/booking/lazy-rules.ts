/** zod weighs more than the rest of the form, so it is fetched once the visitor has begun and the browser is idle. */
export const loadRules = () => import('./booking-resolver');
