import { problemsOf } from '../lib/shared/problems';
import { type Data, dataSchema } from './data-schema';
import { demoData } from './demo-calendar';
import { readOrCreate, readRegularFile } from './durable';

async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readRegularFile(file);
  try {
    return JSON.parse(String(bytes));
  } catch {
    // Without the parser's message, which quotes the file and its secret addresses.
    throw new Error(`${file} is not readable as JSON`);
  }
}

/**
 * Reads the data file.
 * @throws Error that names the file and its problems, without its values
 */
export async function readData(file: string): Promise<Data> {
  const { data, error } = dataSchema.safeParse(await readJsonFile(file));
  if (error) throw new Error([`${file} is not usable:`, ...problemsOf(error)].join('\n  '));
  return data;
}

/**
 * Opens the data file, which every call reads again. Creates a missing one with invented days, and never writes an existing one.
 * @throws Error as `readData`
 */
export async function openData(file: string) {
  await readOrCreate(file, () => `${JSON.stringify(demoData(new Date()), null, 2)}\n`);
  await readData(file);
  return { read: () => readData(file) };
}

export type DataFile = Awaited<ReturnType<typeof openData>>;
