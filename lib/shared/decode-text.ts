/** Tells an owner that a file is not encoded in UTF-8. */
export const SAVE_AS_UTF8 = 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.';

/**
 * Decodes UTF-8, without its byte order mark. Returns null for another encoding: UTF-16, whose ASCII characters contain a zero
 * byte, or Windows-1252 ("ANSI"), whose umlauts are no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
