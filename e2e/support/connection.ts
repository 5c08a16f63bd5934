import type { Page } from 'playwright/test';

export interface Connection {
  /** In Mbit/s. */
  downlink: number;
  /** The round trip in milliseconds. */
  rtt: number;
  saveData?: boolean;
}

/**
 * Has the browser report such a connection, which decides about fonts. Emulating one is no way: under load Chromium
 * leaves a request of a throttled page hanging for minutes, about once in a hundred times.
 */
export const reportConnection = (page: Page, connection: Connection) =>
  page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { value }), connection);
