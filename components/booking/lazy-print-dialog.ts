import { lazy } from 'react';

/** Loads the dialog's code. Called when its button is about to be pressed, so that it opens at once. */
export const loadPrintDialog = () => import('./print-dialog');

export const PrintDialog = lazy(loadPrintDialog);
