import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { site } from '../../content/site';
import { SEND_LIMITS } from '../../shared/limits';
import {
  alertAddress,
  bearerToken,
  emailAddress,
  isSecure,
  listenHost,
  parseVariables,
  wholeNumber,
} from '../../shared/variables';

const isPublicOrigin = (value: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(value) && URL.canParse(value) && isSecure(new URL(value));

const origin = (example: string) =>
  z
    .string({ error: `missing; expected an origin such as ${example}` })
    .refine(isPublicOrigin, {
      error: `expected an origin such as ${example}: https (http only for loopback), no path, no credentials`,
    })
    .transform((value) => new URL(value).origin);

function isRedisAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return ['redis:', 'rediss:'].includes(protocol) && hostname !== '' && /^(\/\d*)?$/.test(pathname);
}

const envSchema = z.object({
  RENTAL_API_URL: origin('https://api.example.com'),
  RENTAL_API_TOKEN: bearerToken,
  MAIL_REPLY_TO: emailAddress,
  MAIL_FROM_EMAIL: emailAddress,
  MAIL_FROM_NAME: z
    .string()
    .trim()
    .min(1, 'expected a name')
    .regex(/^[^\p{Cc}]+$/u, 'expected a name on one line')
    .default(site.name),
  SITE_URL: origin('https://www.example.com'),
  RENTAL_API_ALERT_URL: alertAddress.optional(),
  MAIL_LIMIT_PER_IP: wholeNumber(SEND_LIMITS.perClient, 1),
  MAIL_LIMIT_PER_RECIPIENT: wholeNumber(SEND_LIMITS.perRecipient, 1),
  MAIL_LIMIT_PER_DAY: wholeNumber(SEND_LIMITS.perDay, 1),
  TRUST_PROXY_HOPS: wholeNumber(0, 0, 20),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error:
        'expected an address such as redis://127.0.0.1:6379 (rediss for TLS), with no path except a database number',
    })
    .optional(),
  METRICS_TOKEN: bearerToken.optional(),
  PORT: wholeNumber(3000, 0, 65_535),
  HOSTNAME: listenHost('0.0.0.0'),
  DEMO_ANY_HOST: z.literal('1', { error: 'expected 1, and only in the demo' }).optional(),
});

/**
 * Parses the variables of the website (docs/deploy.md#variables). An empty variable counts as missing.
 * @throws Error that names every bad variable and its expected form, without the values
 */
export const parseEnv = (source: Record<string, string | undefined>) =>
  parseVariables(envSchema, source, 'The website');

const buildSchema = z.object({ SITE_URL: envSchema.shape.SITE_URL.default('http://localhost:3000') });

/**
 * Returns the public origin for canonical, sitemap and Open Graph URLs, without a trailing slash. The build may have no
 * SITE_URL and gets a default.
 * @throws Error that names the expected form of SITE_URL
 */
export const siteUrl = (source: Record<string, string | undefined> = process.env): string =>
  parseVariables(buildSchema, source, 'The build').SITE_URL;

let parsed: ReturnType<typeof parseEnv> | undefined;

/**
 * Returns the checked variables. Parses them on first use, because the build runs without them.
 * @throws Error naming every bad variable
 */
export function env() {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** True while `next build` prerenders, without a rental API. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/** Returns an HMAC of a value under the server's token. Without the token nobody can compute it. */
export function keyedHash(value: string): string {
  return createHmac('sha256', env().RENTAL_API_TOKEN).update(value).digest('base64url');
}
