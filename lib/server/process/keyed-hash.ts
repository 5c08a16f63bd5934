import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from './config';

/** A value in a form that compares but cannot be read back or guessed without the server's token. */
export function keyedHash(value: string): string {
  return createHmac('sha256', env().RENTAL_API_TOKEN).update(value).digest('base64url');
}
