import pino from 'pino';

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** One JSON object a line. Never log a customer, the address of a calendar or a person, or a token. */
export const log: Log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
