/** The part of the Network Information API that matters here. Only Chromium has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the visitor asks for less data or has a very slow connection. Nothing is then loaded ahead of its need. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
