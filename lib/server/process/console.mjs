import { stripVTControlCharacters } from 'node:util';
import { isNativeError } from 'node:util/types';

/** pino's level for each console method. */
const LEVELS = { debug: 20, log: 30, info: 30, trace: 30, warn: 40, error: 50 };

const MAX_TEXT_CHARACTERS = 300;
const MAX_STACK_FRAMES = 5;

/** What Next puts at the beginning of a line, such as "⨯ ". */
const NEXT_PREFIX = /^[⨯⚠✓▲»○]\s+/u;

/**
 * The first line of a text, without query strings, e-mail addresses, and everything after a quotation mark: a failed
 * parse quotes its input.
 * @param {string} text
 */
function withoutPersonalData(text) {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n', 1);
  return line
    .slice(0, MAX_TEXT_CHARACTERS)
    .replace(/\?\S*/g, '?…')
    .replace(/".*/, '"…')
    .replace(/\S+@\S+/g, '…@…');
}

/**
 * Name and stack of an error, but none of its other properties, which may hold a visitor's input.
 * @param {Error & { code?: unknown, digest?: unknown }} error
 * @returns {Record<string, unknown>}
 */
function describe({ name, message, code, digest, stack = '', cause }) {
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  const at = frames.slice(0, MAX_STACK_FRAMES).map((frame) => frame.trim());
  return { name, code, digest, at, ...(isNativeError(cause) && { cause: describe(cause) }) };
}

/** True when a client closed its connection during a request. That is no failure, and anyone could flood the log with it. */
const isClientAbort = (/** @type {Error & { code?: unknown }} */ { code, message }) =>
  code === 'ECONNRESET' && message === 'aborted';

/**
 * The line to log for a call of a console method (docs/behaviour.md#logs-and-metrics).
 * @param {keyof typeof LEVELS} method
 * @param {unknown[]} values texts and errors; anything else is dropped
 * @returns {string | undefined} a JSON object in pino's format; undefined when nothing is left to log
 */
export function logLine(method, values, time = new Date()) {
  const error = values.find(isNativeError);
  if (error && isClientAbort(error)) return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  if (error) texts.push(error.message);
  const msg = texts.map(withoutPersonalData).join(' ').replace(NEXT_PREFIX, '').trim();
  if (!msg && !error) return undefined;
  return JSON.stringify({ level: LEVELS[method], time, msg, ...(error && { error: describe(error) }) });
}

/** Turns everything written to the console, by Next above all, into one JSON object a line on standard output. */
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
