/** The part of the Network Information API that is used here. Only Chromium has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the visitor asks for less data or has a very slow connection. Then nothing is loaded before it is needed. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
