import pino from 'pino';

type LogLine = (details: object, message: string) => void;

export interface Log {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** One JSON object a line. Never log a customer, the address of a calendar or a person, or a token. */
export const log: Log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
