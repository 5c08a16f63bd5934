import { expect, it } from 'vitest';
import { headRefusal, MAX_BODY_BYTES } from './head-rules';

// e2e/requests.spec.ts and e2e/shared-cache.spec.ts test the other rules.

it.each([
  [undefined, MAX_BODY_BYTES],
  [413, MAX_BODY_BYTES + 1],
])('responds %s to the head of a send with %i bytes', (status, bytes) => {
  const headers = { 'content-length': String(bytes) };
  expect(headRefusal({ method: 'POST', url: '/api/send-email?x=1', headers })?.status).toBe(status);
});
