/** Reads a text from session storage. Returns null if there is none or storage is blocked. */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text to session storage, or removes it if null. Does nothing if storage is blocked. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked. The page itself still holds the text.
  }
}
