import { z } from 'zod';

/** Something to read: not empty, and trimmed. */
export const text = z.string({ error: 'expected a text' }).trim().min(1, 'expected a text');

/**
 * Checks what a file of the owner holds; the build stops when it is not usable.
 * @throws Error naming the file, each bad field and what it should hold
 */
export function checkOwnerFile<T>(file: string, schema: z.ZodType<T>, candidate: unknown): T {
  const result = schema.safeParse(candidate);
  if (result.success) return result.data;
  throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`);
}
