import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** True for the name of a file that a system or an editor leaves in a folder, such as `.DS_Store`, `._de.json` or `Thumbs.db`. */
export const isForeign = (name: string): boolean => /^[.~]|~$|^(thumbs\.db|desktop\.ini|icon\r)$/i.test(name);

/** Tells an owner that a file is not encoded in UTF-8. */
export const SAVE_AS_UTF8 = 'Zeile 1: Speichern Sie die Datei als UTF-8 ohne BOM.';

/**
 * Decodes UTF-8, and removes its byte order mark. Returns null for UTF-16, which has zero bytes, and for anything else that is
 * not UTF-8, such as umlauts in Windows-1252 ("ANSI").
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads variables from a file, which may have a byte order mark. Returns null if the file is not encoded in UTF-8. */
export function readEnvFile(file: string): Record<string, string | undefined> | null {
  const text = decodeText(readFileSync(file));
  return text === null ? null : parseEnv(text);
}

/**
 * Sets the variables of a file, if it exists, except those that are set already. HOSTNAME of the file always wins, because
 * the login shells of many systems set HOSTNAME to the machine's name. Ends this process if the file is not encoded in UTF-8.
 */
export function loadEnvFile(file: string): void {
  if (!existsSync(file)) return;
  const variables = readEnvFile(file);
  if (variables === null) {
    console.error(`${file} ist unbrauchbar:\n✗ ${SAVE_AS_UTF8}`);
    process.exit(1);
  }
  const { HOSTNAME } = variables;
  Object.assign(process.env, { ...variables, ...process.env, ...(HOSTNAME && { HOSTNAME }) });
}
