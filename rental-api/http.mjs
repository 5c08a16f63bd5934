import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * @typedef {{ status: number, body: unknown, type?: string }} Reply `body` is JSON, or the text of another type
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {(request: Request, query: URLSearchParams) => Promise<Reply>} Route
 */

const MAX_BODY_BYTES = 256 * 1024;

/** Ends a call with a response that is not a success. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message says nothing of what was sent */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @param {unknown} body @returns {Reply} */
export const ok = (body) => ({ status: 200, body });

/**
 * Whether a request carries the token; how long that takes does not tell how much was right.
 * @param {Request} request
 * @param {string} token
 */
export function hasToken({ headers }, token) {
  const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * The body as JSON.
 * @param {Request} request
 * @returns {Promise<unknown>}
 * @throws {Refusal} when it is too large or is not JSON
 */
export async function readJson(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Refusal(413, 'the body is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'the body is not JSON');
  }
}

/**
 * @param {Request} request
 * @param {import('node:http').ServerResponse} response
 * @param {Reply} reply
 */
export function respond(request, response, { status, body, type }) {
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // What is left of a body that nobody wants to read.
    ...(!request.complete && { connection: 'close' }),
  });
  response.end(type ? body : JSON.stringify(body));
}
