import { lazy } from 'react';

/** Preloads the dialog's code when its button gets the pointer or focus, so that it opens at once. */
export const loadMonthDialog = () => import('./month-dialog');

export const MonthDialog = lazy(loadMonthDialog);
