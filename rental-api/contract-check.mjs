import { CALLS } from './contract.mjs';

/**
 * @typedef {{ method: string, url: string, headers: Record<string, unknown>, body: string }} SentRequest
 * @typedef {{ status: number, body: string }} ReceivedResponse
 */

/**
 * What in a successful exchange is against the contract, for tests of either side; nothing where it holds.
 * @param {SentRequest} request
 * @param {ReceivedResponse} response
 * @returns {string[]}
 */
export function violationsOf({ method, url, headers, body }, response) {
  const [path, query] = url.split('?', 2);
  /** @type {import('./contract.mjs').Call[]} */
  const calls = Object.values(CALLS);
  const call = calls.find((candidate) => candidate.method === method && candidate.path === path);
  if (!call) return [`${method} ${path} is none of the six calls`];
  if (response.status !== 200) return [];
  return [
    ...problems('date', call.date, new URLSearchParams(query).get('date')),
    ...problems('request', call.body, body && JSON.parse(body)),
    ...problems('response', call.response, JSON.parse(response.body)),
    ...(headers.accept === 'application/json' ? [] : ['accept is not application/json']),
    ...(headers['content-type'] === 'application/json' ? [] : ['content-type is not application/json']),
    ...(!call.body || /^Bearer \S+$/.test(String(headers.authorization)) ? [] : ['there is no bearer token']),
  ].map((problem) => `${method} ${path}: ${problem}`);
}

/** @param {string} name @param {import('zod').ZodType | undefined} schema @param {unknown} value */
function problems(name, schema, value) {
  const result = schema?.safeParse(value);
  return result?.error?.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`) ?? [];
}
