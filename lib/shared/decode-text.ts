/** Tells an owner that a file is not encoded in UTF-8. */
export const SAVE_AS_UTF8 = 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.';

/** Decodes UTF-8 without a byte order mark. Returns null for UTF-16, because its ASCII characters contain a zero byte. */
export const decodeText = (bytes: Uint8Array): string | null =>
  bytes.includes(0) ? null : new TextDecoder().decode(bytes);
