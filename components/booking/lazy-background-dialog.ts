import { lazy } from 'react';

/** Loads the dialog's code. Called when its button is about to be pressed, so that it opens at once. */
export const loadBackgroundDialog = () => import('./background-dialog');

export const BackgroundDialog = lazy(loadBackgroundDialog);
