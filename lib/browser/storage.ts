import { readRecord, type TabRecord } from '../booking/tab/record';

const KEY = 'booking';

/** A record that the browser refused to store. It is lost with the page, and never set on the server. */
let unstored: string | null = null;

/** Reads what this tab keeps about the form. */
export const readFromTab = (): TabRecord => readRecord(() => unstored ?? window.sessionStorage.getItem(KEY));

/** Changes what this tab keeps in session storage, or in memory if storage is blocked. Returns the new record. */
export function keepInTab(update: (record: TabRecord) => TabRecord): TabRecord {
  const record = update(readFromTab());
  const isEmpty = record.draft === null && record.attempts.length === 0 && record.failure === null;
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
