import * as z from 'zod';
import type { DateKey } from '../../lib/shared/days';
import { payloadSchema } from '../contract';
import { readRegularFile } from '../durable';
import type { MailName } from './messages';

// The name and the content of a file in the spool.

/** A request in the spool. The name of its file has these parts. */
export interface StoredRequest {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  /** HMACs of the request and of the customer's address, 32 digits each. */
  mac: string;
  day: DateKey | null;
  /**
   * The state of each email that is not delivered: `business` waits, `maybe1-1000-business` waits after 1 dot without an
   * answer, the last at 1000 ms, `failed-business` was given up, `maybe-business` is perhaps delivered. `told`: the business
   * knows that the customer's copy is late.
   */
  mails: string[];
}

export interface WaitingMail {
  request: StoredRequest;
  name: MailName;
}

/** How many dots of an email had no answer, and when the last was sent, in milliseconds since 1970. */
export interface Unanswered {
  dots: number;
  at: number;
}

/** A state that is no email. */
export const TOLD = 'told';
const WAITING = /^(?:maybe(\d)-(\d{1,15})-)?(business|customer|notice)$/;
const FILE_NAME =
  /^(\w+)\.(\d{1,15})\.([0-9a-f]{64})(?:\.(\d{4}-\d\d-\d\d))?((?:\.(?:told|(?:failed-|maybe-|maybe\d-\d{1,15}-)?(?:business|customer|notice)))*)$/;

const mailName = z.enum(['business', 'customer', 'notice'] satisfies MailName[]);
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

export const fileNameOf = ({ id, at, mac, day, mails }: StoredRequest): string =>
  [id, at, mac, day ?? [], ...mails].flat().join('.');

/** @throws if the file belongs to no request */
export function parseFileName(fileName: string): StoredRequest {
  const [, id, at, mac = '', day = null, states = ''] = FILE_NAME.exec(fileName) ?? [];
  if (!id) throw new TypeError('not a request');
  return { id, at: Number(at), mac, day, mails: states.split('.').slice(1) };
}

/** Returns the name of the waiting email that a state is about. */
export const nameIn = (state: string) => WAITING.exec(state)?.[3];

export const isNotice = (state: string) => nameIn(state) === 'notice';

export function unansweredOf({ request, name }: WaitingMail): Unanswered {
  const [, dots = 0, at = 0] = WAITING.exec(request.mails.find((state) => nameIn(state) === name) ?? '') ?? [];
  return { dots: Number(dots), at: Number(at) };
}

/** Returns the emails that wait, the business's first. */
export const waitingMails = (request: StoredRequest): WaitingMail[] =>
  mailName.options.flatMap((name) => (request.mails.some((state) => nameIn(state) === name) ? { request, name } : []));

/** Returns true if an email was given up (`failed`) or is perhaps delivered (`maybe`). */
export const hasEnded = ({ mails }: StoredRequest, ...ends: ('failed' | 'maybe')[]): boolean =>
  mails.some((state) => ends.some((end) => state.startsWith(`${end}-`)));

/** Returns true if nothing is left to send or to read. */
export const isFinished = ({ mails }: StoredRequest): boolean =>
  mails.every((state) => [TOLD, 'maybe-customer'].includes(state));
