import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from './config';

/** HMAC of a value: equal values stay equal, but nobody can guess them without the server's token. */
export function keyedHash(value: string): string {
  return createHmac('sha256', env().RENTAL_API_TOKEN).update(value).digest('base64url');
}
