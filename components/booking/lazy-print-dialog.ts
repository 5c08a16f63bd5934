import { lazy } from 'react';

/** Fetches the dialog's code; called when its button is about to be pressed, so that it opens at once. */
export const loadPrintDialog = () => import('./print-dialog');

export const PrintDialog = lazy(loadPrintDialog);
