import * as z from 'zod';
import type { DateKey } from '../../lib/shared/days';
import { payloadSchema } from '../contract';
import { readRegularFile } from '../durable';
import type { MailName } from '../mail/messages';
import type { News } from '../mail/notices';

// The name and the content of a file in the spool.

/** A request in the spool. The name of its file has these parts. */
export interface StoredRequest {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  /** HMACs of the request and of the customer's address. */
  mac: string;
  addressMac: string;
  day: DateKey | null;
  mails: StoredMail[];
}

/** The state of an email that is not delivered, such as `business`, `failed-business` or `maybe1-1000-business` in the name. */
export interface StoredMail {
  name: MailName;
  /** How many dots of this email had no answer, and when the last was sent, in milliseconds since 1970. */
  dots: number;
  dotAt: number;
  /** `failed` and `maybe` are final. `late`: the email waits, and the business knows. */
  news?: News['kind'] | undefined;
}

/** The end of an email that waits, or news about it. */
export type MailEvent = 'delivered' | News['kind'];

export type WaitingMail = StoredMail & { request: StoredRequest };

const STATE = /(?:(late|failed|maybe)-)?(?:maybe(\d)-(\d{1,15})-)?(business|customer|notice)/;
const FILE_NAME = RegExp(
  String.raw`^(\w+)\.(\d{1,15})\.([0-9a-f]{32})([0-9a-f]{32})(?:\.(\d{4}-\d\d-\d\d))?((?:\.${STATE.source})*)$`,
);

const mailSchema = z.object({
  from: z.string(),
  // Earlier versions stored one address.
  to: z.union([z.array(z.string()), z.string().transform((address) => [address])]),
  message: z.string(),
});
const contentSchema = z.object({
  business: mailSchema,
  customer: mailSchema,
  /** Earlier versions stored a notice instead of the payload. */
  notice: mailSchema.optional(),
  payload: payloadSchema.optional(),
});

export type Content = z.infer<typeof contentSchema>;

export const readContent = async (path: string) => contentSchema.parse(JSON.parse(String(await readRegularFile(path))));

/** Returns the state of an email that waits for its first attempt. */
export const newMail = (name: MailName): StoredMail => ({ name, dots: 0, dotAt: 0 });

export const isWaiting = ({ news }: StoredMail): boolean => !news || news === 'late';

/** Returns true if nothing is left to send or to read. A copy that is perhaps delivered is only counted. */
export const isFinished = ({ mails }: StoredRequest): boolean =>
  mails.every(({ name, news }) => name === 'customer' && news === 'maybe');

/**
 * Returns the states of a request's emails after one of them has changed. A copy that was given up leaves only a notice. Any
 * other email that ended is kept for a person to read. Two notices become one.
 */
export function mailsAfter(
  { request, name, dots, dotAt, news }: WaitingMail,
  event: MailEvent | undefined = news,
  notice?: unknown,
): StoredMail[] {
  const isGone = event === 'delivered' || (event === 'failed' && name === 'customer');
  const after = isGone ? [] : [{ name, dots, dotAt, news: event }];
  const mails = request.mails.flatMap((mail) => (mail.name === name && isWaiting(mail) ? after : mail));
  const hasNotice = !notice || mails.some((mail) => mail.name === 'notice' && isWaiting(mail));
  return hasNotice ? mails : [...mails, newMail('notice')];
}

export const fileNameOf = ({ id, at, mac, addressMac, day, mails }: StoredRequest): string =>
  [id, at, mac + addressMac, day ?? [], ...mails.map(stateOf)].flat().join('.');

function stateOf(mail: StoredMail): string {
  const { name, dots, dotAt, news } = mail;
  const unanswered = isWaiting(mail) && dots > 0 ? `maybe${dots}-${dotAt}` : [];
  return [news ?? [], unanswered, name].flat().join('-');
}

/** @throws if the file belongs to no request */
export function parseFileName(fileName: string): StoredRequest {
  // Earlier versions wrote "customer.told" for "late-customer", and kept "told".
  const current = fileName.replace(/\.((?:maybe\d-\d{1,15}-)?customer)\.told/, '.late-$1').replace('.told', '');
  const [, id, at, mac = '', addressMac = '', day = null, states = ''] = FILE_NAME.exec(current) ?? [];
  if (!id) throw new TypeError('not a request');
  return { id, at: Number(at), mac, addressMac, day, mails: states.split('.').slice(1).map(parseState) };
}

function parseState(state: string): StoredMail {
  const [, news, dots = 0, dotAt = 0, name] = STATE.exec(state) ?? [];
  return { name: name as MailName, dots: Number(dots), dotAt: Number(dotAt), news: news as News['kind'] };
}
