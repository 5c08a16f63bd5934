import { decodeText, SAVE_AS_UTF8 } from '../lib/shared/files';
import { problemsOf } from '../lib/shared/variables';
import { type Data, dataSchema } from './data-schema';
import { demoData } from './demo-calendar';
import { readOrCreate, readRegularFile } from './durable';

/** The last good content counts for this long, while a person or a script is still writing the file. */
const GRACE_MS = 10_000;

async function readJsonFile(file: string): Promise<unknown> {
  const text = decodeText(await readRegularFile(file));
  if (text === null) throw new Error(`${file}: ${SAVE_AS_UTF8}`);
  try {
    return JSON.parse(text);
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
  let lastGood = await readData(file);
  let unusableSince: number | undefined;
  return {
    /** Returns the last good content until the file has been unusable for `GRACE_MS`. @throws as `readData` */
    async read(): Promise<Data> {
      try {
        lastGood = await readData(file);
        unusableSince = undefined;
      } catch (error) {
        unusableSince ??= Date.now();
        if (Date.now() - unusableSince >= GRACE_MS) throw error;
      }
      return lastGood;
    },
  };
}

export type DataFile = Awaited<ReturnType<typeof openData>>;
