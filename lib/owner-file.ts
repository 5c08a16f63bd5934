import { z } from 'zod';
import type { Language } from './i18n/languages';

/** A trimmed text that is not empty. */
export const text = z.string({ error: 'expected a text' }).trim().min(1, 'expected a text');

/** Returns the schema of content that has to come in German and may come in any other language. */
export function translated<S extends z.ZodType>(content: S) {
  const other = content.optional();
  return z.strictObject({
    de: content,
    en: other,
    es: other,
    fr: other,
    it: other,
    nl: other,
    pl: other,
    cs: other,
    da: other,
  } satisfies Record<Language, z.ZodType>);
}

/**
 * Validates the content of an owner's file. An invalid one stops the build.
 * @throws Error naming the file, each bad field and its expected content
 */
export function checkOwnerFile<T>(file: string, schema: z.ZodType<T>, candidate: unknown): T {
  const result = schema.safeParse(candidate);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message, path }) => `✖ ${message}${place(path, candidate)}`);
  throw new Error(`${file} is not usable:\n${problems.join('\n')}`);
}

/** Writes where a problem is. Quotes the first text of an entry, because owners do not count a list from 0. */
function place(path: PropertyKey[], candidate: unknown): string {
  if (path.length === 0) return '';
  const [index] = path;
  const entry = typeof index === 'number' && Array.isArray(candidate) ? firstText(candidate[index]) : undefined;
  return `\n  → at ${z.core.toDotPath(path)}${entry ? `, in "${entry}"` : ''}`;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).map(firstText).find(Boolean);
}
