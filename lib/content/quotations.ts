import type { Quotation } from './schema';

/**
 * Up to three quotations of customers for the home page, in German (`de`) and any other language, such as
 * `{ name: 'Eva und Ali', de: { text: 'Die Box stand keine Minute still.', occasion: 'Hochzeit in Köln' } }`.
 * An empty list shows nothing (docs/betreiben.md).
 */
export const quotations: Quotation[] = [];
