/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type ShareOutcome = 'handed-over' | 'copied' | 'failed';

/** Opens the device's share menu for an address. Copies the address if there is no menu or the menu fails. */
export async function shareLink(url: string, title: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'handed-over';
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed-over';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
