import { payloadSchema } from '../contract.mjs';
import { hasToken, ok, Refusal, readJson } from '../http.mjs';

/**
 * `POST /api/send-email`.
 * @param {{ token: string, office: Pick<import('../mail/office.mjs').Office, 'accept'> }} services
 * @returns {import('../http.mjs').Route}
 */
export const createSendEmail =
  ({ token, office }) =>
  async (request) => {
    if (!hasToken(request, token)) throw new Refusal(401, 'unknown bearer token');
    const key = keyOf(request);
    const payload = payloadSchema.safeParse(await readJson(request));
    if (!payload.success) throw new Refusal(422, 'the payload is not that of a booking request');
    return ok(await office.accept(payload.data, key));
  };

/** @param {import('../http.mjs').Request} request */
function keyOf({ headers }) {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'the key is not usable');
  return key;
}
