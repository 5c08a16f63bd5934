/** Keys of the booking form's draft, and of the attempts to send the draft. */
export const DRAFT_KEY = 'booking-draft';
export const ATTEMPTS_KEY = 'booking-attempts';
/** The key of the last attempt, if that failed. */
export const FAILED_KEY = 'booking-failed';

/** Texts that the browser refused to store. They are lost with the page. */
const unstored = new Map<string, string>();

/** Reads a text of this tab. Returns null if there is no such text. */
export function readFromTab(key: string): string | null {
  try {
    return unstored.get(key) ?? window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in session storage, or removes the text if null. Uses memory if storage is blocked. */
export function keepInTab(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}
