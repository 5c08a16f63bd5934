import 'server-only';
import pino from 'pino';

/** One JSON object a line. Log what happened and to which call; never a name, an address, an e-mail or a phone number. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
