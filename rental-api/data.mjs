import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { dataSchema } from './data-schema.mjs';
import { fillCalendar, SEED } from './demo-calendar.mjs';
import { replaceFile } from './durable.mjs';

/**
 * @typedef {import('./data-schema.mjs').CheckedData} CheckedData
 * @typedef {{ read: () => Promise<CheckedData> }} DataFile
 */

/**
 * @param {string} text
 * @param {string} file
 * @returns {unknown}
 */
function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's message, which quotes what may be a secret address.
    throw new Error(`${file} is not readable as JSON`);
  }
}

/** @param {unknown} content @param {string} file */
function check(content, file) {
  const result = dataSchema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${file} is not usable:\n${problems.join('\n')}`);
}

/** @param {string} file @returns {string | null} null when there is none */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * What the data file holds now.
 * @param {string} file
 * @returns {Promise<CheckedData>}
 * @throws {Error} that names the file and what is wrong in it, without what it holds
 */
export const readData = async (file) => check(parseJson(await readFile(file, 'utf8'), file), file);

/**
 * Opens the one data file, creating it or filling its calendar up to the horizon.
 * It is read again for every call, so that an edit shows without a restart.
 * @param {string} file
 * @returns {Promise<DataFile>}
 * @throws {Error} as `readData`
 */
export async function openData(file) {
  const text = readIfThere(file);
  const data =
    text === null ? structuredClone(SEED) : /** @type {import('./data-schema.mjs').Data} */ (parseJson(text, file));
  check(data, file);
  const filled = fillCalendar(structuredClone(data), new Date());
  if (text === null || !isDeepStrictEqual(filled, data))
    await replaceFile(file, `${JSON.stringify(filled, null, 2)}\n`);
  return { read: () => readData(file) };
}
