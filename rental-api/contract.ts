import * as z from 'zod';
import { isDateKey } from '../lib/shared/days';

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
