import type { z } from 'zod';

/**
 * Lists the problems of an input as "path: message", without its values.
 * @param name the name of the input, which begins each path
 */
export const problemsOf = ({ issues }: z.ZodError, ...name: string[]): string[] =>
  issues.map(({ path, message }) => `${[...name, ...path].join('.')}: ${message}`);
