import { onDemand } from '@/lib/browser/on-demand';

/** Code that a filled-in form needs, and the confirmation. zod and the schema weigh more than the rest of the form. */
export const laterCode = onDemand(() => import('./later-code'));

export const backdropDialog = onDemand(() => import('./backdrop-dialog'));
export const printDialog = onDemand(() => import('./print-dialog'));
