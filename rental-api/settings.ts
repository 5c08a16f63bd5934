import { join } from 'node:path';
import * as z from 'zod';
import {
  alertAddress,
  bearerToken,
  emailAddress,
  listenHost,
  parseVariables,
  wholeNumber,
} from '../lib/shared/variables';
import { parseSmtpUrl } from './delivery/transport';
import { messageOf } from './errors';
import { FOLDER } from './program';

const DEMO_TOKEN = 'demo-token';

const inboxes = z
  .string()
  .transform((text) => text.split(',').map((address) => emailAddress.safeParse(address.trim()).data))
  .refine((addresses): addresses is string[] => addresses.length <= 5 && !addresses.includes(undefined), {
    error: 'expected an e-mail address, or up to five with commas between them',
  });

const variables = z.object({
  /** 0 for any free port. */
  RENTAL_API_PORT: wholeNumber(4000, 0, 65_535),
  RENTAL_API_HOST: listenHost('127.0.0.1'),
  RENTAL_API_DATA: z.string().default(join(FOLDER, 'data.json')),
  RENTAL_API_OUTBOX: z.string().default(join(FOLDER, 'outbox')),
  RENTAL_API_SPOOL: z.string().default(join(FOLDER, 'spool')),
  RENTAL_API_CALENDAR_SECONDS: wholeNumber(300, 1, 86_400),
  RENTAL_API_INBOX: inboxes.optional(),
  RENTAL_API_ALERT_URL: alertAddress.optional(),
  MAIL_REPLY_TO: emailAddress.optional(),
  RENTAL_API_TOKEN: bearerToken.default(DEMO_TOKEN),
  SITE_URL: z
    .url({ error: 'expected the address of the website' })
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return parseSmtpUrl(text);
      } catch (error) {
        addIssue(messageOf(error));
        return z.NEVER;
      }
    })
    .optional(),
});

const withMailServer = variables.extend({
  // The demo token is public, so anybody could send emails in the name of the business.
  RENTAL_API_TOKEN: bearerToken.refine((token) => token !== DEMO_TOKEN, {
    error: 'expected a token of your own, because e-mails really go out with SMTP_URL',
  }),
});

/** Returns the names of set variables that have no effect without SMTP_URL. The demo sets those that begin with `MAIL_` itself. */
const idleVariables = ({ SMTP_URL, DEMO_ANY_HOST, ...rest }: Record<string, string | undefined>) =>
  ['RENTAL_API_INBOX', 'RENTAL_API_TOKEN', ...(DEMO_ANY_HOST ? [] : ['MAIL_REPLY_TO', 'MAIL_FROM_EMAIL'])].filter(
    (name) => !SMTP_URL && rest[name] && rest[name] !== DEMO_TOKEN,
  );

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the variables of the rental API (docs/deploy.md#variables).
 * @throws Error that names every bad variable and its expected form, without the values
 */
export function parseSettings(source: Record<string, string | undefined>) {
  const env = parseVariables(source.SMTP_URL ? withMailServer : variables, source, 'The rental API');
  return {
    port: env.RENTAL_API_PORT,
    host: env.RENTAL_API_HOST,
    token: env.RENTAL_API_TOKEN,
    dataFile: env.RENTAL_API_DATA,
    outbox: env.RENTAL_API_OUTBOX,
    idleVariables: idleVariables(source),
    spool: env.RENTAL_API_SPOOL,
    calendarSeconds: env.RENTAL_API_CALENDAR_SECONDS,
    /** The addresses that get the requests. Without them, they go to the `reply_to` of the payload. */
    inbox: env.RENTAL_API_INBOX,
    /** The addresses of the business. They own the calendars. */
    owners: [env.RENTAL_API_INBOX, env.MAIL_REPLY_TO].flat().filter((address) => address !== undefined),
    smtp: env.SMTP_URL,
    alertUrl: env.RENTAL_API_ALERT_URL,
    siteUrl: env.SITE_URL,
  };
}
