/** Loads zod and the schema, which weigh more than the rest of the form: once the visitor has begun and the browser is idle. */
export const loadRules = () => import('./booking-resolver');
