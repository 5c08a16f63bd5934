import { z } from 'zod';

/** A trimmed text that is not empty. */
export const text = z.string({ error: 'expected a text' }).trim().min(1, 'expected a text');

/**
 * Validates the content of an owner's file. An invalid one stops the build.
 * @throws Error naming the file, each bad field and its expected content
 */
export function checkOwnerFile<T>(file: string, schema: z.ZodType<T>, candidate: unknown): T {
  const result = schema.safeParse(candidate);
  if (result.success) return result.data;
  throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`);
}
