import { stripVTControlCharacters } from 'node:util';
import { isNativeError } from 'node:util/types';
import pino from 'pino';

/** One JSON object a line. Never log personal data: no name, address, email address or phone number. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** The level of each console method. */
const LEVELS = { debug: 'debug', log: 'info', info: 'info', trace: 'info', warn: 'warn', error: 'error' } as const;

const MAX_TEXT_CHARACTERS = 300;
const MAX_STACK_FRAMES = 5;

/** The signs at the start of Next's lines. */
const NEXT_PREFIX = /^[⨯⚠✓▲»○]\s+/u;

/**
 * Returns the first line of a text without query strings, email addresses and everything after a quotation mark. The
 * message of a failed parse quotes its input.
 */
function withoutPersonalData(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n', 1);
  return line
    .slice(0, MAX_TEXT_CHARACTERS)
    .replace(/\?\S*/g, '?…')
    .replace(/".*/, '"…')
    .replace(/\S+@\S+/g, '…@…');
}

type NodeError = Error & { code?: unknown; digest?: unknown };

/** Returns name, code and stack of an error. Its other properties may hold a visitor's input. */
function describeError({ name, message, code, digest, stack = '', cause }: NodeError): object {
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  const at = frames.slice(0, MAX_STACK_FRAMES).map((frame) => frame.trim());
  return { name, code, digest, at, ...(isNativeError(cause) && { cause: describeError(cause) }) };
}

/** An aborted request is not an error, and could flood the log. */
const isClientAbort = ({ code, message }: NodeError) => code === 'ECONNRESET' && message === 'aborted';

/**
 * Returns what to log for the arguments of a console method (docs/behaviour.md#logs-and-metrics), or undefined when
 * nothing is left. Keeps texts and errors, and drops everything else.
 */
export function describeConsoleCall(values: unknown[]): { details: object; message: string } | undefined {
  const error = values.find(isNativeError);
  if (error && isClientAbort(error)) return undefined;
  const texts = values.filter((value) => typeof value === 'string');
  if (error) texts.push(error.message);
  const message = texts.map(withoutPersonalData).join(' ').replace(NEXT_PREFIX, '').trim();
  if (!message && !error) return undefined;
  return { details: error ? { error: describeError(error) } : {}, message };
}

/** Redirects console output, mostly from Next, to the log. */
export function logConsole(): void {
  for (const method of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    console[method] = (...values: unknown[]) => {
      const call = describeConsoleCall(values);
      if (call) log[LEVELS[method]](call.details, call.message);
    };
  }
  // Node's default listener writes plain text.
  process.removeAllListeners('warning').on('warning', (warning) => console.warn(warning));
}
