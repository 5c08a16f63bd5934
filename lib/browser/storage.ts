/** What this tab keeps under a key; null when there is nothing, or storage is blocked. */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab, or forgets it when it is null; does nothing where storage is blocked. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Then the page itself still holds it.
  }
}
