import { createHmac } from 'node:crypto';
import { env } from './config';

/**
 * Returns an HMAC of a value under the server's token. Equal values have equal hashes. Without the token nobody can
 * compute them.
 */
export function keyedHash(value: string): string {
  return createHmac('sha256', env().RENTAL_API_TOKEN).update(value).digest('base64url');
}
