import type { IncomingMessage } from 'node:http';
import { readJson } from '../../lib/shared/json-body';
import { isSameSecret } from '../../lib/shared/secret';
import { type Payload, payloadSchema } from '../contract';
import type { MailService } from '../delivery/mail-service';
import { ok, Refusal, type Route } from '../http';

const MAX_BODY_BYTES = 256 * 1024;

/** Creates the route `POST /api/send-email` (docs/behaviour.md#requests). */
export const createSendEmail =
  (token: string, mailService: Pick<MailService, 'accept'>): Route =>
  async (request) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal(401, 'unknown bearer token');
    const key = keyOf(request);
    return ok(await mailService.accept(await readPayload(request), key));
  };

function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, 'the idempotency key is not valid');
  return key;
}

async function readPayload(request: IncomingMessage): Promise<Payload> {
  const body = await readJson(request, MAX_BODY_BYTES).catch((error) => {
    throw error instanceof RangeError
      ? new Refusal(413, 'the body is too large')
      : new Refusal(400, 'the body is not JSON');
  });
  const payload = payloadSchema.safeParse(body);
  if (!payload.success) throw new Refusal(422, 'the payload is not a booking request');
  return payload.data;
}
