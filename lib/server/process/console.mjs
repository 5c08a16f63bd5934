import { stripVTControlCharacters } from 'node:util';
import { isNativeError } from 'node:util/types';

/** What each method means to whoever reads pino's lines. */
const LEVELS = { debug: 20, log: 30, info: 30, trace: 30, warn: 40, error: 50 };

/** How much of a text and of a stack is worth a line. */
const LONGEST_TEXT = 300;
const FRAMES = 5;

/** Next's own marks in front of a line, such as "⨯ ". */
const MARK = /^[⨯⚠✓▲»○]\s+/u;

/**
 * The first line of a text without what may come from a visitor: queries of addresses, e-mail addresses, and all
 * from a quotation mark on, because a failed parse quotes what it got.
 * @param {string} text
 */
function withoutData(text) {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n', 1);
  return line
    .slice(0, LONGEST_TEXT)
    .replace(/\?\S*/g, '?…')
    .replace(/".*/, '"…')
    .replace(/\S+@\S+/g, '…@…');
}

/**
 * What happened and where, without what an error carries along, such as the input that it could not parse.
 * @param {Error & { code?: unknown, digest?: unknown }} error
 * @returns {Record<string, unknown>}
 */
function described({ name, message, code, digest, stack = '', cause }) {
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  const at = frames.slice(0, FRAMES).map((frame) => frame.trim());
  return { name, code, digest, at, ...(isNativeError(cause) && { cause: described(cause) }) };
}

/** True for a client that left in the middle of its request: no failure of ours, and anyone can do it all day. */
const isGone = (/** @type {Error & { code?: unknown }} */ { code, message }) =>
  code === 'ECONNRESET' && message === 'aborted';

/**
 * One line of the log for what was handed to a method of the console.
 * @param {keyof typeof LEVELS} method
 * @param {unknown[]} values texts and errors; anything else is left out
 * @returns {string | undefined} a JSON object like those of pino, or nothing where there is nothing to say
 */
export function logLine(method, values, time = new Date()) {
  const error = values.find(isNativeError);
  if (error && isGone(error)) return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  if (error) texts.push(error.message);
  const msg = texts.map(withoutData).join(' ').replace(MARK, '').trim();
  if (!msg && !error) return undefined;
  return JSON.stringify({ level: LEVELS[method], time, msg, ...(error && { error: described(error) }) });
}

/** From now on whatever is written to the console, by Next above all, is one JSON object a line on the standard output. */
export function logConsoleAsJson() {
  for (const method of /** @type {(keyof typeof LEVELS)[]} */ (Object.keys(LEVELS))) {
    console[method] = (...values) => {
      const line = logLine(method, values);
      if (line) process.stdout.write(`${line}\n`);
    };
  }
  // Node's own listener writes plain text.
  process.removeAllListeners('warning').on('warning', (warning) => console.warn(warning));
}
