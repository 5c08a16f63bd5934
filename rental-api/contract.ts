import * as z from 'zod';
import { isDateKey, isMonthKey } from '../lib/shared/days';

/** The contract of the six calls. The tests of the rental API and of the website validate every exchange. */

const ATOM = String.raw`[^\s\p{C}<>()[\]\\,;:"@]`;

/** One address without a name, a list or a line break. The part before the @ is ASCII, because few mail servers accept more. */
const mailbox = z
  .string()
  .max(254)
  .regex(new RegExp(String.raw`^(?=[\x21-\x7e]+@)${ATOM}{1,64}@${ATOM}+$`, 'u'), 'expected the address of one mailbox');

const singleLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'expected one line');

/** A booking request: these five keys and no others. */
export const payloadSchema = z.strictObject({
  to: mailbox,
  subject: singleLine(300).min(1),
  message: z
    .string()
    .max(20_000)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\r\n\t][^\p{Cc}\p{Cs}]*)*$/u, 'expected text'),
  reply_to: mailbox,
  from: z.strictObject({ email: mailbox, name: singleLine(200) }),
});

export type Payload = z.infer<typeof payloadSchema>;

export const day = z.string().refine(isDateKey, 'expected a day such as 2027-05-08');
const month = z.string().refine(isMonthKey, 'expected the first day of a month');
const idAndName = { id: z.number(), name: z.string() };
const items = z.array(z.strictObject(idAndName));

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** In the query. */
  date?: z.ZodType<string>;
  /** Of the request. */
  body?: z.ZodType;
  /** The body of a 200. */
  response: z.ZodType;
}

export const CALLS = {
  template: {
    method: 'GET',
    path: '/api/templates/active',
    response: z.looseObject({ name: z.string(), description: z.string() }),
  },
  month: {
    method: 'GET',
    path: '/api/photobooths/monthly/availability',
    date: month,
    response: z.array(
      // `requested`: days of a tentative event or an open request.
      z.strictObject({
        ...idAndName,
        availability: z.record(day, z.boolean().nullable()),
        requested: z.array(day).optional(),
      }),
    ),
  },
  photobooths: { method: 'GET', path: '/api/photobooths/availability', date: day, response: items },
  accessories: { method: 'GET', path: '/api/accessories/availability', date: day, response: items },
  bundles: { method: 'GET', path: '/api/bundles/availability', date: day, response: items },
  send: {
    method: 'POST',
    path: '/api/send-email',
    body: payloadSchema,
    response: z.strictObject({ status: z.enum(['delivered', 'accepted']) }),
  },
} as const satisfies Record<string, Call>;
