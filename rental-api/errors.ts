/** Returns the system code of an error, such as "ENOENT". */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
