import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeText, SAVE_AS_UTF8 } from '@/lib/shared/decode-text';

const NAME = /^[a-z_]\w*$/i;
const EXPECTED =
  'Nötig ist NAME=Wert. Gerade Anführungszeichen stehen nur am Anfang und am Ende des Werts, andere nirgends.';

/**
 * Reads variables as editors save them (docs/behaviour.md#owners-files). Node would read an open quotation mark or a line without `=`
 * together with the lines below, and lose their variables.
 * @returns the variables, and the problems in German without the values
 */
export function readEnvFile(file: string): { variables: Record<string, string>; problems: string[] } {
  const text = decodeText(readFileSync(file));
  if (text === null) return { variables: {}, problems: [SAVE_AS_UTF8] };
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [[name = '', value = ''] = []] = Object.entries(parseEnv(line));
    if (NAME.test(name) && !/^["'`“”„]/.test(value)) variables[name] = value;
    else problems.push(`Zeile ${index + 1}: ${EXPECTED}`);
  }
  return { variables, problems };
}

/**
 * Sets the variables of a file, if it exists, except those that are set already. HOSTNAME of the file always wins, because
 * the login shells of many systems set HOSTNAME to the machine's name. Ends this process with a report if the file has problems.
 */
export function loadEnvFile(file: string): void {
  if (!existsSync(file)) return;
  const { variables, problems } = readEnvFile(file);
  const { HOSTNAME } = variables;
  Object.assign(process.env, { ...variables, ...process.env, ...(HOSTNAME && { HOSTNAME }) });
  if (problems.length === 0) return;
  console.error([`${file} ist unbrauchbar:`, ...problems].join('\n✗ '));
  process.exit(1);
}
