/** Tells an owner about a file in another encoding than UTF-8. */
export const SAVE_AS_UTF8 = 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.';

/** Decodes UTF-8 without a byte order mark. Returns null for UTF-16, whose ASCII characters have a zero byte. */
export const decodeText = (bytes: Uint8Array): string | null =>
  bytes.includes(0) ? null : new TextDecoder().decode(bytes);
