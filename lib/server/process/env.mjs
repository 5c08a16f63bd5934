import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param {string} value */
function isPublicOrigin(value) {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return isSecure && value.replace(/\/$/, '') === url.origin;
}

/** @param {string} example */
const origin = (example) =>
  z
    .string({ error: `missing; expected an origin such as ${example}` })
    .refine(isPublicOrigin, {
      error: `expected an origin such as ${example}: https (http only for loopback), no path, no credentials`,
    })
    .transform((value) => new URL(value).origin);

/**
 * @param {number} fallback
 * @param {number} least
 */
const wholeNumber = (fallback, least) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= least, { error: `expected ${least} or more` })
    .default(fallback);

/** @param {string} value */
function isRedisAddress(value) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return ['redis:', 'rediss:'].includes(protocol) && hostname !== '' && /^(\/\d*)?$/.test(pathname);
}

const bearerToken = z
  .string({ error: 'missing; expected the bearer token of the send call' })
  .regex(/^[\x21-\x7e]+$/, 'expected a bearer token: printable characters without spaces');

const emailAddress = z.email({ error: 'expected an e-mail address' });

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
  TRUST_PROXY_HOPS: wholeNumber(0, 0),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error: 'expected an address such as redis://127.0.0.1:6379 (rediss for TLS), with no path but a database number',
    })
    .optional(),
  METRICS_TOKEN: bearerToken.optional(),
});

/** @typedef {z.infer<typeof envSchema>} Env */

/**
 * Reads the variables of DESIGN §4; an empty one counts as missing.
 * Plain JavaScript, because the start script checks them before the server listens.
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {Error} that names every bad variable and what it should hold, without the values
 */
export function parseEnv(source) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The website cannot start, because of these variables:\n${problems.join('\n')}`);
}

/** Where prerendered pages say that the site is, when the build was not told (DESIGN §4). */
export const DEFAULT_SITE_URL = 'http://localhost:3000';
