/** Reads a text from the tab's session storage; null without one, and where storage is blocked. */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text to the tab's session storage, or removes it for null. Does nothing where storage is blocked. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The page still has the text.
  }
}
