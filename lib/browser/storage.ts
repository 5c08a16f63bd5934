import { readRecord, type Sent, type TabRecord } from '../booking/tab/record';

const KEY = 'booking';

/** A record that the browser refused to store. It is lost with the page, and never set on the server. */
let unstored: string | null = null;

/** Reads what this tab keeps about the form. */
export const readFromTab = (): TabRecord => readRecord(() => unstored ?? window.sessionStorage.getItem(KEY));

/** Changes what this tab keeps in session storage, or in memory if storage is blocked. Returns the new record. */
export function keepInTab(update: (record: TabRecord) => TabRecord): TabRecord {
  const record = update(readFromTab());
  const isEmpty = record.draft === null && record.attempt === null && record.failure === null;
  const text = JSON.stringify(record);
  unstored = null;
  try {
    if (isEmpty) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  } catch {
    unstored = text;
  }
  return record;
}

/** Returns the request sent from this entry of the history, also after a reload or Back. Each visit has its own entry. */
export const sentFromHere = (): Sent | null => window.history.state?.sent ?? null;

/** True after a reload or Back, if keepSentHere() was called before. */
export const wasOpenBefore = (): boolean => window.history.state?.sent !== undefined;

/** Keeps the request sent from this entry, or null, beside the router's state. `address` replaces that of the entry. */
export const keepSentHere = (sent: Sent | null, address?: string): void =>
  window.history.replaceState({ ...window.history.state, sent }, '', address);

/**
 * Reads the texts and choices that a visitor entered before hydration, by the names of their controls. Choices have the names and
 * values of a link's parameters.
 */
export function readEarlyInput(): URLSearchParams {
  const controls = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)');
  const changed = [...controls].filter(({ checked, defaultChecked, value, defaultValue }) =>
    checked ? !defaultChecked : value !== defaultValue,
  );
  return new URLSearchParams(changed.map(({ name, value }) => [name, value]));
}
