import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeText, SAVE_AS_UTF8 } from '@/lib/shared/decode-text';

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
