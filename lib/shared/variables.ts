import * as z from 'zod';
import { asciiEmail } from './email';

// Schemas that the variables of the website and of the rental API share.

/** True for the `hostname` of a `URL` on this machine. Traffic to it needs no TLS. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** True for an `http:` address on loopback. */
export const isPlainLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

/** True for an address that may be requested. It needs https, except on this machine. */
export const isSecure = (url: URL): boolean => url.protocol === 'https:' || isPlainLoopback(url);

/** Schema of a variable that holds a whole number. Both bounds are inclusive. */
export const wholeNumber = (fallback: number, least: number, most = 1_000_000_000) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `expected a whole number from ${least} to ${most}`,
    })
    .transform(Number)
    .default(fallback);

/** Schema of the variable that says where to listen. */
export const listenHost = (fallback: string) =>
  z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an IP address')
    .default(fallback);

export const bearerToken = z
  .string({ error: 'missing; expected the bearer token of the send call' })
  .regex(/^[\x21-\x7e]+$/, 'expected a bearer token: printable characters without spaces');

export const alertAddress = z
  .string()
  .refine((text) => URL.canParse(text) && isSecure(new URL(text)), {
    error: 'expected an address such as https://ntfy.sh/a-long-random-name: https (http only for loopback)',
  })
  .transform((text) => new URL(text));

/** Returns the schema of an email address. A domain with umlauts becomes punycode. */
export const emailOr = (error: string) => z.string({ error }).overwrite(asciiEmail).pipe(z.email({ error }));

export const emailAddress = emailOr('expected an e-mail address');

/** Thrown if the variables do not allow a program to start. The message names them with their expected form. */
export class UnusableVariables extends Error {
  constructor(
    message: string,
    readonly names: string[],
  ) {
    super(message);
  }
}

/**
 * Reads variables by a schema. An empty variable counts as missing.
 * @param program the name of the program, for the message
 * @throws UnusableVariables, without the values
 */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
  program: string,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new UnusableVariables(
    [`${program} cannot start, because of these variables:`, ...problemsOf(result.error)].join('\n  '),
    result.error.issues.map(({ path }) => path.join('.')),
  );
}

/**
 * Lists the problems of an input as "path: message", without its values.
 * @param name the name of the input, which begins each path
 */
export const problemsOf = ({ issues }: z.ZodError, ...name: string[]): string[] =>
  issues.map(({ path, message }) => `${[...name, ...path].join('.')}: ${message}`);
