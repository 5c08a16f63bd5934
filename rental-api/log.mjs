import pino from 'pino';

/** One JSON object a line. Never a customer, an address of a calendar or of a person, or a token. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

/**
 * @typedef {(details: object, message: string) => void} LogLine
 * @typedef {{ info: LogLine, warn: LogLine, error: LogLine }} Log
 */
