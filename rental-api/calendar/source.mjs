import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { download, LIMITS } from './download.mjs';
import { isAllowed } from './redirects.mjs';
import { UnusableFeed } from './unusable.mjs';

/** @typedef {import('./download.mjs').Validators} Validators */

const FILE_NAME = /^[^/\\:]+\.ics$/i;

/** Phones share calendars as webcal addresses, which are https. @param {string} calendar */
export const addressOf = (calendar) => calendar.replace(/^webcals?:/i, 'https:');

/**
 * Whether a photo booth's "calendar" can be read: an https address (http for loopback only, webcal as https), or the name
 * of an .ics file.
 * @param {string} calendar
 */
export function isCalendarSource(calendar) {
  if (FILE_NAME.test(calendar)) return true;
  const address = addressOf(calendar);
  return URL.canParse(address) && isAllowed(new URL(address));
}

/**
 * The content of a calendar, or null when it is what the validators belong to.
 * @param {string} calendar
 * @param {string} folder where files are
 * @param {Validators | undefined} validators
 * @returns {Promise<{ text: string, validators?: Validators } | null>}
 * @throws {UnusableFeed}
 */
export async function readSource(calendar, folder, validators) {
  if (!FILE_NAME.test(calendar)) return download(new URL(addressOf(calendar)), validators);
  return { text: await readFileText(join(folder, calendar)) };
}

/** @param {string} file */
async function readFileText(file) {
  try {
    if ((await stat(file)).size > LIMITS.bytes) throw new UnusableFeed(LIMITS.tooLarge);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed('the file is not there or cannot be read');
  }
}
