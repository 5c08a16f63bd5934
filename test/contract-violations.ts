import type { z } from 'zod';
import { problemsOf } from '../lib/shared/variables';
import { CALLS, type Call } from './contract';

/** Lists how a successful exchange violates the contract, for the tests of both sides. */
export function violationsOf(
  { method, url, headers, body }: { method: string; url: string; headers: Record<string, unknown>; body: string },
  response: { status: number; body: string },
): string[] {
  const [path, query] = url.split('?', 2);
  const calls: Call[] = Object.values(CALLS);
  const call = calls.find((candidate) => candidate.method === method && candidate.path === path);
  if (!call) return [`${method} ${path} is not one of the six calls`];
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

function problems(name: string, schema: z.ZodType | undefined, value: unknown): string[] {
  const error = schema?.safeParse(value).error;
  return error ? problemsOf(error, name) : [];
}
