import { problemsOf } from '../lib/shared/problems';
import { type Data, dataSchema } from './data-schema';
import { demoData } from './demo-calendar';
import { readRegularFile, replaceFile } from './durable';
import { codeOf } from './errors';

export interface DataFile {
  read: () => Promise<Data>;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's message, which quotes the file and its secret addresses.
    throw new Error(`${file} is not readable as JSON`);
  }
}

function check(content: unknown, file: string): Data {
  const result = dataSchema.safeParse(content);
  if (result.success) return result.data;
  throw new Error([`${file} is not usable:`, ...problemsOf(result.error)].join('\n  '));
}

/**
 * Reads the data file.
 * @throws Error that names the file and its problems, without its values
 */
export const readData = async (file: string): Promise<Data> =>
  check(parseJson(await readRegularFile(file), file), file);

/**
 * Opens the data file. Creates a missing one with invented days, and never writes an existing one. Every call reads the file again, so
 * that an edit shows without a restart.
 * @throws Error as `readData`
 */
export async function openData(file: string): Promise<DataFile> {
  await readData(file).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return replaceFile(file, `${JSON.stringify(demoData(new Date()), null, 2)}\n`);
  });
  return { read: () => readData(file) };
}
