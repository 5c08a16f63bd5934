import { copyText } from './clipboard';

export type Shared = 'handed-over' | 'copied' | 'failed';

/** Hands an address to the device's own share menu, or to the clipboard where it has none. */
export async function shareLink(url: string, title: string): Promise<Shared> {
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
