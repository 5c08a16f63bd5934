import { z } from 'zod';

/** What the variables of the website and of the embedded rental API have in common. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address without TLS stays on this machine. @param {string} hostname as `URL` has it */
export const isLoopback = (hostname) => LOOPBACK.has(hostname);

/** True for http on this machine, which nobody can listen in on. @param {URL} url */
export const isPlainLoopback = ({ protocol, hostname }) => protocol === 'http:' && isLoopback(hostname);

/**
 * @param {number} fallback
 * @param {number} least
 * @param {number} [most]
 */
export const wholeNumber = (fallback, least, most = 1_000_000_000) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `expected a whole number from ${least} to ${most}`,
    })
    .transform(Number)
    .default(fallback);

export const bearerToken = z
  .string({ error: 'missing; expected the bearer token of the send call' })
  .regex(/^[\x21-\x7e]+$/, 'expected a bearer token: printable characters without spaces');

export const emailAddress = z.email({ error: 'expected an e-mail address' });

/**
 * Reads variables; an empty one counts as missing.
 * @template {z.ZodType} Schema
 * @param {Schema} schema
 * @param {Record<string, string | undefined>} source
 * @param {string} program what cannot start without them
 * @returns {z.infer<Schema>}
 * @throws {Error} that names every bad variable and what it should hold, without the values
 */
export function parseVariables(schema, source, program) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${program} cannot start, because of these variables:\n${problems.join('\n')}`);
}
