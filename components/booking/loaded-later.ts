import { onDemand } from '@/lib/browser/on-demand';

/** Code that a filled-in form needs. zod and the schema weigh more than the rest of the form. */
export const tools = onDemand(() => import('./booking-tools'));

/** The confirmation. */
export const sentPanel = onDemand(() => import('./sent-panel'));
