import { z } from 'zod';

/**
 * The six calls of the rental API, described once: the API itself checks payloads by it, and its tests and those of the website
 * check every exchange by it.
 */

const ATOM = String.raw`[^\s\p{C}<>()[\]\\,;:"@]`;

/** One bare address; no name, no list, no line break. */
const mailbox = z
  .string()
  .max(254)
  .regex(new RegExp(`^${ATOM}{1,64}@${ATOM}+$`, 'u'), 'expected the address of one mailbox');

/** @param {number} most characters */
const line = (most) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'expected one line');

/** What is mailed: these five keys and no other. */
export const payloadSchema = z.strictObject({
  to: mailbox,
  subject: line(300).min(1),
  message: z
    .string()
    .max(20_000)
    .regex(/^[^\p{Cc}]*(?:[\r\n\t][^\p{Cc}]*)*$/u, 'expected text'),
  reply_to: mailbox,
  from: z.strictObject({ email: mailbox, name: line(200) }),
});

/** @typedef {z.infer<typeof payloadSchema>} Payload */

const MONTH = /^\d{4}-\d{2}-01$/;
const named = { id: z.number(), name: z.string() };
const days = z.array(z.strictObject(named));

/**
 * One call: `date` is what its query has to hold, `body` what is sent, `response` what a 200 holds.
 * @typedef {{ method: 'GET' | 'POST', path: string, date?: z.ZodType, body?: z.ZodType, response: z.ZodType }} Call
 */

/** @satisfies {Record<string, Call>} */
export const CALLS = {
  template: {
    method: 'GET',
    path: '/api/templates/active',
    response: z.looseObject({ name: z.string(), description: z.string() }),
  },
  month: {
    method: 'GET',
    path: '/api/photobooths/monthly/availability',
    date: z.iso.date().regex(MONTH),
    response: z.array(z.strictObject({ ...named, availability: z.record(z.iso.date(), z.boolean().nullable()) })),
  },
  photobooths: { method: 'GET', path: '/api/photobooths/availability', date: z.iso.date(), response: days },
  accessories: { method: 'GET', path: '/api/accessories/availability', date: z.iso.date(), response: days },
  bundles: { method: 'GET', path: '/api/bundles/availability', date: z.iso.date(), response: days },
  send: {
    method: 'POST',
    path: '/api/send-email',
    body: payloadSchema,
    response: z.strictObject({ status: z.enum(['delivered', 'accepted']) }),
  },
};
