import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bearerToken, emailAddress, parseVariables, wholeNumber } from '../lib/server/process/variables.mjs';
import { parseSmtpUrl } from './mail/smtp-url.mjs';

const DEMO_TOKEN = 'demo-token';

/** @param {string} name */
const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

const variables = z.object({
  RENTAL_API_PORT: wholeNumber(4000, 0, 65_535),
  RENTAL_API_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an IP address')
    .default('127.0.0.1'),
  RENTAL_API_DATA: z.string().default(beside('data.json')),
  RENTAL_API_OUTBOX: z.string().default(beside('outbox')),
  RENTAL_API_SPOOL: z.string().default(beside('spool')),
  RENTAL_API_CALENDAR_SECONDS: wholeNumber(300, 1, 86_400),
  RENTAL_API_INBOX: emailAddress.optional(),
  MAIL_REPLY_TO: emailAddress.optional(),
  RENTAL_API_TOKEN: bearerToken.default(DEMO_TOKEN),
  SMTP_URL: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return parseSmtpUrl(text);
      } catch (error) {
        addIssue(error instanceof Error ? error.message : '');
        return z.NEVER;
      }
    })
    .optional(),
});

const withMailServer = variables.extend({
  // Everybody knows the demo's token, and could mail in the name of the business with it.
  RENTAL_API_TOKEN: bearerToken.refine((token) => token !== DEMO_TOKEN, {
    error: 'expected a token of your own, because e-mails really go out with SMTP_URL',
  }),
});

/**
 * Reads the variables of the embedded rental API (README.md).
 * @param {Record<string, string | undefined>} source
 * @returns {Settings}
 * @throws {Error} that names every bad variable and what it should hold, without the values
 */
export function parseSettings(source) {
  const env = parseVariables(source.SMTP_URL ? withMailServer : variables, source, 'The rental API');
  return {
    port: env.RENTAL_API_PORT,
    host: env.RENTAL_API_HOST,
    token: env.RENTAL_API_TOKEN,
    dataFile: env.RENTAL_API_DATA,
    outbox: env.RENTAL_API_OUTBOX,
    spool: env.RENTAL_API_SPOOL,
    calendarSeconds: env.RENTAL_API_CALENDAR_SECONDS,
    inbox: env.RENTAL_API_INBOX,
    owners: [env.RENTAL_API_INBOX, env.MAIL_REPLY_TO].filter((address) => address !== undefined),
    smtp: env.SMTP_URL,
  };
}

/**
 * @typedef {object} Settings
 * @property {number} port 0 for any free one
 * @property {string} host
 * @property {string} token
 * @property {string} dataFile
 * @property {string} outbox
 * @property {string} spool
 * @property {number} calendarSeconds between two looks at a calendar
 * @property {string | undefined} inbox where requests go instead of to the payload's `reply_to`
 * @property {string[]} owners of the calendars: the inbox, and what the website sends as `reply_to`
 * @property {import('./mail/smtp-url.mjs').SmtpServer | undefined} smtp
 */
