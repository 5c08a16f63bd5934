import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableFeed } from '../calendar/components';
import { type Download, download, isAllowed, LIMITS, type SourceOptions } from './download';

const FILE_NAME = /^[^/\\:]+\.ics$/i;

/** Phones share calendars as webcal addresses, which mean https. */
export const addressOf = (calendar: string): string => calendar.replace(/^webcals?:/i, 'https:');

/** True for a "calendar" that can be read: an https address (http for loopback only, webcal as https), or the name of an .ics file. */
export function isCalendarSource(calendar: string): boolean {
  if (FILE_NAME.test(calendar)) return true;
  const address = addressOf(calendar);
  return URL.canParse(address) && isAllowed(new URL(address));
}

/**
 * Reads a calendar. Returns null when it has not changed since the validators were received.
 * @param folder where files are
 * @throws UnusableFeed
 */
export async function readSource(calendar: string, folder: string, options: SourceOptions): Promise<Download | null> {
  if (!FILE_NAME.test(calendar)) return download(new URL(addressOf(calendar)), options);
  return { content: await readFileContent(join(folder, calendar)) };
}

async function readFileContent(file: string): Promise<Buffer> {
  try {
    const information = await stat(file);
    // Reading a named pipe would never end.
    if (!information.isFile()) throw new UnusableFeed('it is no file');
    if (information.size > LIMITS.bytes) throw new UnusableFeed(LIMITS.tooLarge);
    return await readFile(file);
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed('the file is not there or cannot be read');
  }
}
