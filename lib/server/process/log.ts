import 'server-only';
import pino from 'pino';

/** One JSON object a line. Never log personal data: no name, address, e-mail address or phone number. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
