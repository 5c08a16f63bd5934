// Separate from json-body.ts, because browsers load this file and have no Buffer.

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
