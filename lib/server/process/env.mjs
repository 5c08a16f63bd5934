import { z } from 'zod';
import { bearerToken, emailAddress, isPlainLoopback, parseVariables, wholeNumber } from './variables.mjs';

/** @param {string} value */
function isPublicOrigin(value) {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isSecure = url.protocol === 'https:' || isPlainLoopback(url);
  return isSecure && value.replace(/\/$/, '').toLowerCase() === url.origin;
}

/** @param {string} example */
const origin = (example) =>
  z
    .string({ error: `missing; expected an origin such as ${example}` })
    .refine(isPublicOrigin, {
      error: `expected an origin such as ${example}: https (http only for loopback), no path, no credentials`,
    })
    .transform((value) => new URL(value).origin);

/** @param {string} value */
function isRedisAddress(value) {
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
    .optional(),
  SITE_URL: origin('https://www.example.com'),
  MAIL_LIMIT_PER_IP: wholeNumber(10, 1),
  MAIL_LIMIT_PER_RECIPIENT: wholeNumber(3, 1),
  MAIL_LIMIT_PER_DAY: wholeNumber(300, 1),
  TRUST_PROXY_HOPS: wholeNumber(0, 0, 20),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error: 'expected an address such as redis://127.0.0.1:6379 (rediss for TLS), with no path but a database number',
    })
    .optional(),
  METRICS_TOKEN: bearerToken.optional(),
  PORT: wholeNumber(3000, 0, 65_535),
});

/** @typedef {z.infer<typeof envSchema>} Env */

/**
 * Reads the variables of the website (README.md); an empty one counts as missing.
 * Plain JavaScript, because the start script checks them before the server listens.
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {Error} that names every bad variable and what it should hold, without the values
 */
export const parseEnv = (source) => parseVariables(envSchema, source, 'The website');

const DEFAULT_SITE_URL = 'http://localhost:3000';

/**
 * The public origin that pages state, also while they are prerendered, when nothing else is set.
 * @param {Record<string, string | undefined>} source
 * @returns {string} without a trailing slash
 * @throws {Error} that says what SITE_URL should hold
 */
export function siteUrlOf({ SITE_URL }) {
  const result = envSchema.shape.SITE_URL.safeParse(SITE_URL || DEFAULT_SITE_URL);
  if (result.success) return result.data;
  throw new Error(`SITE_URL: ${result.error.issues.map(({ message }) => message).join()}`);
}
